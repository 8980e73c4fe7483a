#!/bin/bash
# Makes a folder the whole world of this process and starts its systemd: boot.sh FOLDER.
# For a process in mount, process, network, name, message and control group spaces of its own.
set -e
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
# Settings of the kernel are those of the machine too.
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
if [ -d /sys/fs/cgroup/systemd ] && [ -e "$root/hybrid" ]; then
    mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
    mkdir sys/fs/cgroup/{systemd,unified}
    mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
    mount -t cgroup2 cgroup2 sys/fs/cgroup/unified
else
    mount -t cgroup2 cgroup2 sys/fs/cgroup
fi
mount -t tmpfs -o mode=755 tmpfs dev
mkdir dev/{pts,shm}
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for device in "null 3" "zero 5" "full 7" "random 8" "urandom 9"; do
    mknod -m 666 "dev/${device% *}" c 1 "${device#* }"
done
mknod -m 666 dev/tty c 5 0
mknod -m 666 dev/fuse c 10 229
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
ip link set lo up
# An address as a home network gives it, so that there is one to print.
ip link add home type veth peer name street
ip address add 192.168.7.1/24 dev home
ip link set home up
ip link set street up
hostname family
mkdir -p run/old
pivot_root . run/old
umount -l /run/old
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=test TERM=dumb /lib/systemd/systemd \
    --log-target=null --show-status=false </dev/null
