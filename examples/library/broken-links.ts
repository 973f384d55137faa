/** Scans a site and prints each broken link and the page it is on: `node broken-links.ts https://example.com/`. Exits with code 1 if there are any. */
import { openScan, scan } from 'orbweaver';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: node broken-links.ts URL');

const path = `broken-links-${Date.now()}.scan`;
const { pages } = await scan(url, { file: path, options: { maxPages: 500, checkResources: false } });

using file = openScan(path);
let broken = 0;
for (const { source, target, verdict, status } of file.rows('links')) {
  if (verdict !== 'broken') continue;
  broken++;
  console.log(`${source} -> ${target} (${status})`);
}
console.log(`${pages} pages, ${broken} broken links`);
process.exitCode = broken === 0 ? 0 : 1;
