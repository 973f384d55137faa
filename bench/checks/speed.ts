/** Times all page checks on pages of the synthetic site, facts made beforehand. Usage: node bench/checks/speed.ts [pages] [rounds] */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { createSyntheticSite } from '../../fixtures/sites/synthetic/site.ts';
import { viewOf } from './pages.ts';

const pages = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 20);
const site = createSyntheticSite({ pages: Math.max(2000, pages), origin: 'http://127.0.0.1:18100' });
const views = Array.from({ length: pages }, (_, number) =>
  viewOf(`http://127.0.0.1:18100/${number}.html`, { status: 200, type: 'text/html; charset=utf-8', body: site.page(number) }),
);

const checker = createPageChecker({ categories: null, settings: {} });
let findings = 0;
const times: number[] = [];
for (let round = 0; round < rounds; round++) {
  const start = process.cpuUsage();
  for (const view of views) findings += checker.run(view).findings.length;
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000 / pages);
}
times.sort((a, b) => a - b);
console.log(
  `${checker.ids.length} checks, ${(findings / rounds / pages).toFixed(2)} findings a page: median ${times[rounds >> 1]?.toFixed(4)} ms, best ${times[0]?.toFixed(4)} ms CPU a page`,
);

/** What each check costs on its own. */
const costs = checker.ids.map((id) => {
  const single = createPageChecker({ categories: null, settings: {}, checks: allOf(id) });
  const start = process.cpuUsage();
  for (let round = 0; round < 5; round++) for (const view of views) single.run(view);
  const { user, system } = process.cpuUsage(start);
  return { id, us: (user + system) / 5 / pages };
});
costs.sort((a, b) => b.us - a.us);
console.log(
  costs
    .slice(0, 12)
    .map(({ id, us }) => `${id} ${us.toFixed(2)} us`)
    .join(', '),
);

function allOf(id: string) {
  return allChecks.filter((check) => check.id === id);
}
