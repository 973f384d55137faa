// `node bench/real/sample.ts --site handbook --seed 1`: findings of that site's scan for a reader, each with what is needed to judge it.
// The site has to be served (serve.ts), and scanned to bench/.cache/real/<site>.scan; --file reads another scan, --count another number,
// --brief leaves out the answers.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listChecks } from '@orbweaver/checks/catalogue.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { listIssues, type StoredIssue } from '@orbweaver/store/issues.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { readToldCauses } from '@orbweaver/store/told-causes.ts';
import { numbers } from '../../fixtures/sites/synthetic/random.ts';
import { cacheFolder } from '../synthetic/serve.ts';
import { draw } from './draw.ts';
import { describe } from './evidence.ts';

interface Cause extends StoredIssue {
  readonly rows: number;
  readonly urls: number;
}

/** One finding of each cause, by the seed; of causes that are told as one, a finding of the one that stands for all. */
function causesOf(file: string, seed: number): Cause[] {
  const database = openScanFile(openDatabase, file, 'read');
  try {
    const categories = new Map(listChecks().map(({ id, category }): [string, string] => [id, category]));
    const next = numbers(seed);
    const issues = [...listIssues(database, (check) => categories.get(check) ?? '')];
    const told = readToldCauses(database);
    return Array.from(
      Map.groupBy(issues, ({ cause }) => told.get(cause)?.id ?? cause),
      ([id, found]) => {
        const own = found.filter(({ cause }) => cause === id);
        return { ...(own[next(own.length)] as StoredIssue), rows: found.length, urls: new Set(found.map(({ url }) => url)).size };
      },
    );
  } finally {
    database.close();
  }
}

function originOf(causes: readonly Cause[]): string {
  const internal = causes.find(({ url }) => url.startsWith('http://127.0.0.1'));
  return internal === undefined ? '' : new URL(internal.url).origin;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: '' },
      file: { type: 'string' },
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      brief: { type: 'boolean', default: false },
    },
  });
  const file = values.file ?? join(cacheFolder, 'real', `${values.site}.scan`);
  const causes = causesOf(file, Number(values.seed));
  const origin = originOf(causes);
  const chosen = draw(causes, Number(values.seed), Number(values.count));
  console.log(`${values.site || file}: seed ${values.seed}, ${chosen.length} of ${causes.length} causes`);
  for (const [index, { check, severity, url, evidence, rows, urls, group }] of chosen.entries()) {
    console.log(`\n${index + 1}. ${severity} ${check}  ${url || '(site)'}  [${rows} rows, ${urls} URLs]`);
    console.log(`  ${JSON.stringify(evidence)}${group === null ? '' : `  group ${group.slice(0, 80)}`}`);
    if (!values.brief) for (const line of await describe(url, evidence as Evidence, origin)) console.log(line);
  }
}

await main();
