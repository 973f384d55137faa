// `npm run attack [-- --only ssrf,hosts,keys,input,csrf,roles,pages]`: attacks a real server that it starts itself, prints `N attacks, 0 through` and every one that got
// through, and ends with 1 where there is one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attackFromOtherSites } from './csrf.ts';
import { attackWithInput } from './input.ts';
import { attackKeys } from './keys.ts';
import { attackOwnHosts } from './own-hosts.ts';
import { attackPages } from './pages.ts';
import { attackRoles } from './roles.ts';
import { attackFetchers } from './ssrf.ts';
import { createTally, type Tally } from './tally.ts';
import { startTarget, type Target } from './target.ts';

const groups: Readonly<Record<string, (target: Target, tally: Tally) => Promise<void>>> = {
  roles: attackRoles,
  csrf: attackFromOtherSites,
  input: attackWithInput,
  pages: attackPages,
  hosts: attackOwnHosts,
  keys: attackKeys,
  ssrf: attackFetchers,
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, web: { type: 'string' } } });
  const chosen = Object.entries(groups).filter(([name]) => values.only === '' || values.only.split(',').includes(name));
  const webFolder = values.web ?? join(import.meta.dirname, '../../apps/web/build');
  const target = await startTarget(existsSync(webFolder) ? webFolder : null);
  const all = createTally();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void target.close().finally(() => process.exit(2)));
  try {
    for (const [name, attack] of chosen) {
      const [from, before] = [performance.now(), all.attacks];
      const throughBefore = all.through.length;
      await attack(target, all);
      const seconds = Math.round((performance.now() - from) / 1000);
      console.log(`${name}: ${all.attacks - before} attacks, ${all.through.length - throughBefore} through, ${seconds} s`);
    }
    const { status } = await target.call({ path: '/ready' });
    all.count('the server after all attacks', status === 200 ? null : `answers /ready with ${status}`);
  } finally {
    await target.close();
  }
  for (const each of all.through) console.log(`  ${each}`);
  console.log(`${all.attacks} attacks, ${all.through.length} through`);
  process.exitCode = all.through.length === 0 ? 0 : 1;
}

await main();
process.exit();
