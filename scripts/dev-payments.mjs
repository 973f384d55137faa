// `npm run dev:payments`: the web application with a stand-in for Stripe, in a data folder that goes when it ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root, spawnTied, useRuntime, waitFor } from './runtime.mjs';
import { readCeiling, serverFlags } from './supervise.mjs';

await useRuntime(import.meta.url);
await build({ only: ['server', 'web'] });
const { startStripeFor } = await import(pathToFileURL(join(root, 'apps/server/src/testing/stripe/dev.ts')).href);
const folder = mkdtempSync(join(tmpdir(), 'orbweaver-payments-'));
const { environment } = await startStripeFor(`http://localhost:${process.env.PORT || 4000}`);
process.stdout.write('\nPay with card 4242 4242 4242 4242; 4000 0000 0000 0002 is declined.\n');
const flags = serverFlags(readCeiling(undefined));
const code = await waitFor(
  spawnTied(process.execPath, [...flags, join(root, 'scripts/serve.mjs')], { ...environment, ORBWEAVER_DATA: folder }),
);
rmSync(folder, { recursive: true, force: true });
process.exit(code);
