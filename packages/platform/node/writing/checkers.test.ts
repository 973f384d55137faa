import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import type { WritingCalls } from '../../writing/serve-writing.ts';
import { TaskPool } from '../tasks/task-pool.ts';
import { startThread } from '../tasks/task-worker.ts';
import { createEnglishGrammar, createSpelling } from './checkers.ts';
import { createLanguageTool } from './language-tool.ts';

const entry = new URL('../../../../apps/cli/src/writing-worker.ts', import.meta.url);
const spelling = createSpelling(entry);
const grammar = createEnglishGrammar(entry);
afterAll(() => Promise.all([spelling.close(), grammar.close()]));

test('words of three languages, suggestions, a language without a dictionary', { timeout: 60_000 }, async () => {
  expect(await spelling.unknown(['house', 'hause', 'house', "don't"], 'en')).toEqual(['hause']);
  expect(await spelling.unknown(['Datenbank', 'Datenbnak', 'Straße'], 'de')).toEqual(['Datenbnak']);
  expect(await spelling.unknown(['été', 'étté'], 'fr')).toEqual(['étté']);
  expect(await spelling.suggest('hause', 'en')).toContain('house');
  expect(await spelling.unknown(['xyzzy'], 'fi')).toEqual([]);
});

test('English grammar with its place in the text', { timeout: 60_000 }, async () => {
  const text = `${'All is well here.\n'.repeat(40)}😀 This is an an test.`;
  const faults = await grammar.check(text, 'en');
  expect(faults.map(({ from, to }) => text.slice(from, to))).toContain('an an');
  expect(await grammar.check('Das ist das das Haus.', 'de')).toEqual([]);
});

test('a thread that hangs is ended, and the next call gets a new one', { timeout: 60_000 }, async () => {
  const hasty = createSpelling(entry, 1);
  await expect(hasty.unknown(['house'], 'en')).rejects.toMatchObject({ code: 'task-limit' });
  await hasty.close();
});

test('words without an end are no prose, and what stands behind them is still read', { timeout: 60_000 }, async () => {
  const endless = ['a'.repeat(20_000), "a'".repeat(10_000), 'A'.repeat(20_000), 'é'.repeat(20_000)].join(' ');
  const text = `This is an an test. ${endless} This is an an test.`;
  const places = (await grammar.check(text, 'en')).map(({ from, to }) => [text.slice(from, to), from > endless.length]);
  expect(places.filter(([words]) => words === 'an an')).toEqual([
    ['an an', false],
    ['an an', true],
  ]);
});

test('a module that broke is thrown away: the next text gets a new one', { timeout: 120_000 }, async () => {
  // As a text of which nothing was taken out comes to it.
  const thread = new TaskPool<WritingCalls>({ start: () => startThread(entry), timeoutMs: 60_000, maxWorkers: 1 });
  await expect(thread.run('grammar', { text: 'é'.repeat(20_000) })).rejects.toMatchObject({ code: 'internal' });
  expect(await thread.run('grammar', { text: 'This is an an test.' })).not.toEqual([]);
  await thread.close();
});

test('a LanguageTool server is asked as its API says, and its answer is read with care', async () => {
  const asked: URLSearchParams[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      paths.push(request.url);
      if (body.includes('broken')) return response.writeHead(500).end();
      const match = {
        offset: 4,
        length: 3,
        message: 'Kongruenz',
        rule: { id: 'DE_AGREEMENT' },
        replacements: [{ value: 'ein' }, null, {}],
      };
      const odd = [
        { offset: -1, length: 1 },
        { offset: 25_000, length: 5 },
        null,
        { offset: 0, length: 1, rule: { id: 'X', issueType: 'misspelling' } },
      ];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ matches: [match, ...odd] }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const tool = createLanguageTool(`http://127.0.0.1:${port}`);
  expect(await tool.check('Das eine Haus.', 'de')).toEqual([
    { from: 4, to: 7, rule: 'DE_AGREEMENT', message: 'Kongruenz', suggestions: ['ein'] },
  ]);
  expect([asked[0]?.get('text'), asked[0]?.get('language'), paths[0]]).toEqual(['Das eine Haus.', 'de-DE', '/v2/check']);
  const long = await tool.check(`${'Ein Satz.\n'.repeat(3000)}Das eine Haus.`, 'fr');
  expect(long.map(({ from }) => from)).toEqual([4, 20_004]);
  await expect(tool.check('broken', 'de')).rejects.toMatchObject({ code: 'host-unreachable' });
  server.close();
  expect(() => createLanguageTool('ftp://x')).toThrow();
});
