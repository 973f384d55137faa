#!/usr/bin/env bash
# Scans the site at the given URL and fails if it has errors that are not in the baseline.
# The first run writes the baseline: review it, then commit it. To accept new errors, delete it and run again.
set -euo pipefail
url=${1:?usage: gate.sh URL}
baseline=orbweaver-baseline.json

rm -f site.scan
npx orbweaver scan "$url" --out site.scan --no-external
if [ -f "$baseline" ]; then
  npx orbweaver compare site.scan --baseline "$baseline" --fail-on new:error
else
  npx orbweaver compare site.scan --write-baseline "$baseline"
fi
