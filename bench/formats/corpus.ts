/** Scores the robots, sitemap and hreflang readers against a folder of expected values: node bench/formats/corpus.ts <folder> */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import { isLanguageTag } from '@orbweaver/formats/language-tag.ts';
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';

interface RobotsCase {
  readonly id: string;
  readonly class: string;
  readonly robots?: string;
  readonly robotsBase64?: string;
  readonly userAgent: string;
  readonly url: string;
  readonly allowed: boolean;
}

interface HreflangCase {
  readonly value: string;
  readonly google: boolean | null;
  readonly bcp47: boolean;
}

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Counts of right and all by name; wrong ids are printed. */
class Score {
  private readonly rows = new Map<string, { right: number; all: number; wrong: string[] }>();

  add(name: string, id: string, right: boolean): void {
    const row = this.rows.get(name) ?? { right: 0, all: 0, wrong: [] };
    this.rows.set(name, row);
    row.all++;
    if (right) row.right++;
    else row.wrong.push(id);
  }

  print(): void {
    for (const [name, row] of this.rows)
      console.log(`${name}: ${row.right} of ${row.all} right${row.wrong.length === 0 ? '' : `; wrong: ${row.wrong.join(' ')}`}`);
  }
}

function scoreRobots(folder: string, score: Score): void {
  for (const item of read(folder, 'robots/cases.json') as RobotsCase[]) {
    const robots = parseRobots(item.robotsBase64 === undefined ? (item.robots ?? '') : Buffer.from(item.robotsBase64, 'base64'));
    score.add(`robots ${item.class}`, item.id, askRules(selectRules(robots, item.userAgent), item.url).allowed === item.allowed);
  }
}

function scoreHreflang(folder: string, score: Score): void {
  for (const item of read(folder, 'hreflang/codes.json') as HreflangCase[]) {
    if (item.google !== null) score.add('hreflang google', item.value, readHreflang(item.value).valid === item.google);
    score.add('hreflang bcp47', item.value, isLanguageTag(item.value) === item.bcp47);
  }
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: node bench/formats/corpus.ts <corpus folder>');
  process.exit(2);
}
const score = new Score();
scoreRobots(folder, score);
scoreHreflang(folder, score);
score.print();
