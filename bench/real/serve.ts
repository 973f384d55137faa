// `node bench/real/serve.ts --only hugo,dokuwiki --port 18400`: builds real sites and serves them until SIGTERM, two ports each.
import { parseArgs } from 'node:util';
import { serveSites } from './site.ts';
import { realSites } from './sites.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, port: { type: 'string', default: '18400' } } });
  const names = values.only === '' ? realSites.map(({ name }) => name) : values.only.split(',');
  const wanted = names.map((name) => {
    const site = realSites.find((each) => each.name === name);
    if (site === undefined) throw new Error(`no site is called ${name}: ${realSites.map((each) => each.name).join(', ')}`);
    return site;
  });
  const { served, stop } = await serveSites(wanted, Number(values.port));
  console.log(JSON.stringify(served, null, 2));
  const end = (): void => void stop().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

await main();
