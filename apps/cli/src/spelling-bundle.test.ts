// Spelling through the built command line: the thread of dist/writing-worker.mjs finds its dictionaries where they are installed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { page, serveSite } from './testing/small-site.ts';

const sentence =
  'We have learned that good writing takes time and care, and that every page should be read by somebody before it is shown. ';

test('one word of 50,000 letters holds up neither a scan nor the text tool', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-spelling-'));
  const text = `${sentence.repeat(4)} ${'a'.repeat(50_000)} They recieve an an apple.`;
  const site = await serveSite({ '/': page('Writing well', []).replace('</h1>', `</h1><p>${text}</p>`), '/robots.txt': 404 });
  try {
    const scan = await runCli(['scan', `${site.origin}/`, '--spelling', '--grammar', '--out', 'a.scan'], folder);
    expect(scan).toMatchObject({ code: 0 });
    const issues = (await runCli(['issues', 'a.scan', '--json'], folder)).out;
    for (const found of ['recieve', 'content-grammar']) expect(issues).toContain(found);
    const { writing } = JSON.parse((await runCli(['tool', 'text', '--spelling', '--grammar', '--json', '-'], folder, text)).out);
    expect(writing.spelling).toMatchObject([{ word: 'recieve' }]);
    expect(writing.grammar.length).toBeGreaterThan(0);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a scan and the text tool name the misspelt words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-spelling-'));
  const body = `<p>${sentence.repeat(4)} They recieve this sentance tomorow.</p>`;
  const site = await serveSite({ '/': page('Writing well', []).replace('</h1>', `</h1>${body}`), '/robots.txt': 404 });
  try {
    expect(await runCli(['scan', `${site.origin}/`, '--spelling', '--out', 'a.scan'], folder)).toMatchObject({ code: 0 });
    const issues = await runCli(['issues', 'a.scan', '--json'], folder);
    for (const word of ['recieve', 'sentance', 'tomorow']) expect(issues.out).toContain(word);
    const text = await runCli(['tool', 'text', '--spelling', '--json', '-'], folder, `${sentence} They recieve it.`);
    expect(JSON.parse(text.out).writing.spelling).toEqual([
      { word: 'recieve', from: expect.any(Number), to: expect.any(Number), suggestions: expect.arrayContaining(['receive']) },
    ]);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
