/**
 * `node apps/web/app/site/make-sample.ts <file.scan>`: writes `sample-scan.json`, the results that the home page shows. They are those of a scan of the
 * HTML edition of Python's documentation (Debian's python3-doc, `node bench/serve-docs.ts --only python`), read from its file.
 */
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Checks that the table shows; each has its words in the area `home`. */
const shownChecks = [
  'title-duplicate',
  'content-exact-duplicate',
  'description-missing',
  'canonical-unusable',
  'page-links-crowded',
  'h1-multiple',
  'img-dimensions-missing',
  'heading-level-skip',
  'title-below-recommended',
];

const [path = ''] = process.argv.slice(2);
const database = new DatabaseSync(path, { readOnly: true });

function rowsOf(sql: string, ...values: string[]): Record<string, unknown>[] {
  return database.prepare(sql).all(...values);
}

const counts = Object.fromEntries(
  rowsOf('SELECT severity, count(*) AS issues FROM issues GROUP BY severity').map((row) => [
    String(row['severity']),
    Number(row['issues']),
  ]),
);

const rows = shownChecks.flatMap((check, at) => {
  const [row] = rowsOf(
    `SELECT severity, count(DISTINCT url_id) AS pages FROM issues WHERE check_id = ? GROUP BY severity ORDER BY pages DESC LIMIT 1`,
    check,
  );
  const examples = rowsOf(
    'SELECT DISTINCT u.url FROM issues i JOIN urls u ON u.id = i.url_id WHERE i.check_id = ? AND i.severity = ? ORDER BY u.url',
    check,
    String(row?.['severity'] ?? ''),
  );
  // Each check shows another part of the site.
  const example = examples[Math.floor((examples.length * (at + 1)) / (shownChecks.length + 1))];
  if (row === undefined || example === undefined) return [];
  return [{ check, severity: row['severity'], pages: row['pages'], example: new URL(String(example['url'])).pathname }];
});

const sample = {
  site: 'Python 3.11 documentation',
  pages: rowsOf('SELECT count(*) AS n FROM pages')[0]?.['n'],
  checks: rowsOf('SELECT count(DISTINCT check_id) AS n FROM issues')[0]?.['n'],
  counts,
  rows,
};
writeFileSync(new URL('./sample-scan.json', import.meta.url), `${JSON.stringify(sample, null, 2)}\n`);
