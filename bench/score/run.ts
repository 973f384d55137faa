// `node bench/score/run.ts [--losses]`: scans twelve sites that were put in order by hand, prints the score of each and how well the two orders
// agree (Spearman's rank correlation). Ends with 1 below 0.9.
import { parseArgs } from 'node:util';
import { agreement, scoreSites } from './measure.ts';

const { values } = parseArgs({ options: { losses: { type: 'boolean', default: false } } });
const scores = await scoreSites();
for (const [place, { site, score, losses }] of scores.entries()) {
  console.log(`${String(place + 1).padStart(2)} ${site.padEnd(18)} ${String(score).padStart(4)}`);
  for (const { check, points, pages } of values.losses ? losses : []) console.log(`     ${String(points).padStart(5)} ${check} (${pages})`);
}
const correlation = agreement(scores);
console.log(`rank correlation ${correlation.toFixed(3)}`);
process.exitCode = correlation >= 0.9 ? 0 : 1;
