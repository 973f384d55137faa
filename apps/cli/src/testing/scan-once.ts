/** Runs one scan in this process, for tests that measure it: arguments are the file and the options as JSON; prints summary and memory. */
import { readFileSync } from 'node:fs';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { startScan } from '@orbweaver/scan/scan.ts';
import { createScanPlatform } from '../platform.ts';

const [file = '', options = '{}'] = process.argv.slice(2);
const summary = await startScan({
  options: { ...defaultScanOptions, ...JSON.parse(options) },
  secrets: { headers: [], basicAuth: null, cookie: null, proxy: null },
  file,
  platform: createScanPlatform({ resolve: [], ca: null }),
}).done;
const peakKb = Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
process.stdout.write(JSON.stringify({ summary, peakMb: Math.round(peakKb / 1000) }), () => process.exit(0));
