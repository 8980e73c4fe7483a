"""What requests cost a family that has logged for eighteen days, half a year and five years.

FocusPal keeps sums instead of adding up, so its pages should cost the same after ten years. Processor
time is compared, one request after the other; the smallest of several turns counts, for whatever else the
machine does only adds to it.
"""
import shutil

import many_tablets

# Five years are a hundred times eighteen days. `--days` and not `--years`: the same children at the same
# ages, so that only the length of their history differs.
DAYS = {1: 18, 10: 183, 100: 1826}
PAGES = {
    # A month without trees: 18 days have fewer of them than a page draws, which would be compared otherwise.
    "child home": "{home}", "parents' overview": "/parents", "forest head": "{home}/forest?month=2027-01",
    "badges": "{home}/badges", "profile": "{home}/profile",
}
LOG = "quick log"
MOST = 1.2


def measure(bench, options, scratch):
    """Microseconds of processor time by kind of request and by history."""
    homes = {}
    for times, days in DAYS.items():
        bench.say(f"{days} days of eight children")
        data, device = bench.demo_data(options.binary, "--days", days)
        homes[times] = shutil.copytree(data, scratch / f"days-{days}"), device
    results = {name: {} for name in [*PAGES, LOG]}
    for turn in range(1 if options.quick else 4):
        for times, (data, device) in homes.items():
            with bench.focuspal(options.binary, data, bench.clock_at(bench.AFTERNOON, scratch)) as server:
                family = bench.Family(data, device, server)
                cookie = family.sign_in(options.pin)
                for name, path in PAGES.items():
                    bench.say(f"growth, turn {turn + 1}, {name}, {times} times")
                    cost = bench.load(server, path.format(home=family.home), 1, 2, cookie=cookie)["cpu"]
                    results[name][times] = min(cost, results[name].get(times, cost))
                bench.say(f"growth, turn {turn + 1}, {LOG}, {times} times")
                tablets = many_tablets.let_in(data, len(family.children))
                taps = bench.taps_case(server, family, tablets, first=turn + 1)
                cost = taps.measure(1, 1)["cpu"]
                results[LOG][times] = min(cost, results[LOG].get(times, cost))
    return results


def print_measured(results):
    names = [f"{times} ×" for times in DAYS]
    print(f"\n{'growth, CPU µs':<22}" + "".join(f"{name:>12}" for name in names) + f"{'100 × to 1 ×':>15}")
    for name, costs in results.items():
        print(f"{name:<22}" + "".join(f"{costs[times]:>12.0f}" for times in DAYS) + f"{ratio(costs):>15.2f}")


def ratio(costs):
    return costs[max(DAYS)] / costs[min(DAYS)]
