#!/bin/sh
# Restarts the API processes one after the other, each only when the one before is ready, and then the worker.
set -eu

wait_until_ready() {
    for _ in $(seq 120); do
        if curl --fail --silent --output /dev/null --max-time 12 "http://127.0.0.1:$1/api/health/ready"; then return; fi
        sleep 1
    done
    echo "The process on port $1 is not ready after two minutes: journalctl -u wolfpace-api@$1" >&2
    exit 1
}

for port in 8081 8082; do
    systemctl restart "wolfpace-api@$port"
    wait_until_ready "$port"
done
systemctl restart wolfpace-worker
wait_until_ready 8090
