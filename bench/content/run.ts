/**
 * What spelling and grammar cost on real text, language by language: milliseconds of CPU a page and a thousand words, dictionaries opened before.
 * Usage: node bench/content/run.ts [--pages 30] [--json] [FOLDER...]   (HTML files; by default Debian's handbook in its languages and Python's documentation)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { extractPage } from '@orbweaver/facts/index.ts';
import { misspelled, textLanguage, ungrammatical } from '@orbweaver/facts/text/writing.ts';
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/node/writing/checkers.ts';
import { recordOf } from '../facts/record.ts';

interface Row {
  readonly language: string;
  pages: number;
  words: number;
  spellingMs: number;
  misspelled: number;
  grammarMs: number;
  ungrammatical: number;
}

/** Pages that hold less say nothing of the cost. */
const minChars = 500;
const defaultFolders = ['/usr/share/doc/debian-handbook/html', '/usr/share/doc/python3.11/html'];
const entry = new URL('../../apps/cli/src/writing-worker.ts', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '30' }, json: { type: 'boolean', default: false } },
});

/** Main texts by language, at most `limit` each, from files spread over the folders. */
function readTexts(folders: readonly string[], limit: number): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.html?(?:\.gz)?$/.test(path));
    // Neighbours are alike: those of a folder are taken in an order of their own.
    for (const path of files.sort((a, b) => orderOf(a) - orderOf(b))) {
      const inFolder = texts.get(/(?:^|\/)([a-z]{2})(?:-[A-Z]{2})?\//.exec(path)?.[1] ?? '') ?? [];
      if (inFolder.length >= limit) continue;
      const bytes = readFileSync(join(folder, path));
      const page = extractPage(
        recordOf(`http://127.0.0.1/${path}`, path.endsWith('.gz') ? gunzipSync(bytes) : bytes, 'text/html; charset=utf-8'),
      );
      const { prose } = page;
      const language = prose.length < minChars ? null : textLanguage(prose, page.facts.lang);
      if (language === null) continue;
      const list = texts.get(language) ?? [];
      texts.set(language, list);
      if (list.length < limit) list.push(prose);
    }
  }
  return texts;
}

function orderOf(path: string): number {
  let hash = 0;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** CPU of all threads of this process while `work` runs. */
async function measured<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

const spelling = createSpelling(entry);
const grammar = createEnglishGrammar(entry);
const rows: Row[] = [];
try {
  for (const [language, texts] of readTexts(positionals.length > 0 ? positionals : defaultFolders, Number(values.pages))) {
    if (!spelling.languages.includes(language)) continue;
    const row: Row = { language, pages: texts.length, words: 0, spellingMs: 0, misspelled: 0, grammarMs: 0, ungrammatical: 0 };
    await spelling.unknown(['word'], language);
    if (language === 'en') await grammar.check('A word.', 'en');
    for (const text of texts) {
      row.words += text.split(/\s+/).length;
      const spelt = await measured(() => misspelled(text, language, spelling));
      row.spellingMs += spelt.ms;
      row.misspelled += spelt.result.length;
      if (language !== 'en') continue;
      const read = await measured(() => ungrammatical(text, language, [grammar]));
      row.grammarMs += read.ms;
      row.ungrammatical += read.result.length;
    }
    rows.push(row);
  }
} finally {
  await Promise.all([spelling.close(), grammar.close()]);
}
if (values.json) console.log(JSON.stringify(rows));
else {
  console.log('language  pages   words  spelling ms/page  ms/1,000 words  found  grammar ms/page  ms/1,000 words  found');
  for (const row of rows.sort((a, b) => a.language.localeCompare(b.language))) {
    const cells = [row.spellingMs / row.pages, (row.spellingMs * 1000) / row.words, row.misspelled];
    const more = row.grammarMs === 0 ? [] : [row.grammarMs / row.pages, (row.grammarMs * 1000) / row.words, row.ungrammatical];
    const figures = [...cells, ...more].map((value, at) => value.toFixed(at % 3 === 2 ? 0 : 1).padStart([18, 16, 7][at % 3] ?? 0));
    console.log(`${row.language.padEnd(8)}${String(row.pages).padStart(7)}${String(row.words).padStart(8)}${figures.join('')}`);
  }
}
