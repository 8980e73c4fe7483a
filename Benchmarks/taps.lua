-- For wrk: children tap, each on a tablet of its own. After the address stand the token of the form,
-- a number that no earlier run had, the numbers of the children and of the categories, and the cookies
-- of the tablets, with commas.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

local function numbers(text)
  local found = {}
  for number in text:gmatch("%d+") do table.insert(found, number) end
  return found
end

function init(args)
  token, run = args[1], args[2]
  children, categories = numbers(args[3]), numbers(args[4])
  tablets = {}
  for cookie in args[5]:gmatch("[^,]+") do table.insert(tablets, cookie) end
  count = 0
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
end

-- Twice the same picture within 1.5 s is one tap: children take turns, and a child's pictures too.
function request()
  local child = children[count % #children + 1]
  local turn = math.floor(count / #children) + number * math.floor(#categories / 2)
  wrk.headers["Cookie"] = tablets[count % #tablets + 1]
  local category = categories[turn % #categories + 1]
  count = count + 1
  local body = string.format(
    "csrf=%s&tap=%016x%04x%012x&category=%s", token, run, number, count, category)
  return wrk.format(nil, "/children/" .. child .. "/taps", nil, body)
end

-- wrk takes one script: the report comes along.
local here = debug.getinfo(1, "S").source:match("@(.*/)")
dofile(here .. "report.lua")
