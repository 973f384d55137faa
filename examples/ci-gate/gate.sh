#!/usr/bin/env bash
# Scans the site at the address that is given and fails where it has errors that the baseline does not know.
# The first run writes the baseline: look through it, then commit it. To take over what is accepted, delete it and run again.
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
