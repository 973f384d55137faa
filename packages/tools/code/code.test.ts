import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transform } from 'lightningcss-wasm';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { CodeAction, CodeJob, CodeLanguage, CodeProfile } from './code-job.ts';
import { runCodeJob } from './run-code-job.ts';
import type { ShrinkStyle } from './style.ts';

const requireHere = createRequire(import.meta.url);
const read = (name: string) => readFileSync(requireHere.resolve(name), 'utf8');

const shrink: ShrinkStyle = (code) => transform({ filename: 'input.css', code, minify: true, errorRecovery: true });
const run = (code: string, language: CodeLanguage, action: CodeAction, profile: CodeProfile = 'safe') =>
  runCodeJob(code, { language, action, profile, indent: 2 } satisfies CodeJob, async () => shrink);

async function rewrite(code: string, language: CodeLanguage, action: CodeAction, profile: CodeProfile = 'safe'): Promise<string> {
  const result = await run(code, language, action, profile);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.code;
}

describe('JavaScript', () => {
  const libraries = ['react/cjs/react.development.js', 'd3-hierarchy/dist/d3-hierarchy.js', 'css-tree/lib/parser/create.js'];

  it.each(libraries)('%s means the same, shorter and readable', async (name) => {
    const source = readLibrary(name);
    const short = await run(source, 'js', 'minify');
    expect(short).toMatchObject({ ok: true, roundTrip: 'same' });
    expect((short as { code: string }).code.length).toBeLessThan(source.length * 0.8);
    expect(await run(source, 'js', 'beautify')).toMatchObject({ ok: true, roundTrip: 'same' });
    expect(await run((short as { code: string }).code, 'js', 'beautify')).toMatchObject({ ok: true, roundTrip: 'same' });
  });

  it('keeps names and expressions in the safe profile, licences in both', async () => {
    const source = '/*! MIT */\n// gone\nfunction add(first, second) {\n  return 1 + 2 + first + second;\n}\n';
    expect(await rewrite(source, 'js', 'minify')).toBe('/*! MIT */\nfunction add(first,second){return 1+2+first+second}');
    expect(await rewrite(source, 'js', 'minify', 'strong')).toBe('/*! MIT */\nfunction add(n,d){return 3+n+d}');
  });

  it('says line and column of what is no program', async () => {
    expect(await run('let a = 1;\nlet b = (2;\n', 'js', 'minify')).toEqual({
      ok: false,
      faults: [{ line: 2, column: 11, detail: 'Unexpected token' }],
    });
    expect(await run('import a from "b";\nlet c = ;', 'js', 'beautify')).toMatchObject({ ok: false, faults: [{ line: 2, column: 9 }] });
  });

  it('ends on what is nested too deeply', async () => {
    expect(await run('['.repeat(200_000), 'js', 'minify')).toMatchObject({ ok: false });
  });
});

describe('CSS', () => {
  /** The tree as Lightning CSS reads it: another parser than the one under test. */
  const asRead = (css: string) =>
    new TextDecoder().decode(
      transform({ filename: 'a.css', code: new TextEncoder().encode(css.replace(/\/\*[^]*?\*\//g, '')), errorRecovery: true }).code,
    );

  it.each(['../../ui/styles.css', '../../ui/base.css', '../../ui/tokens.css'])('%s means the same to another parser', async (name) => {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8');
    expect(asRead(await rewrite(source, 'css', 'minify'))).toBe(asRead(source));
    expect(asRead(await rewrite(source, 'css', 'beautify'))).toBe(asRead(source));
  });

  it('keeps what browsers skip, and tells it', async () => {
    const result = await run('a { *zoom : 1; color : red }\nb { x y; }', 'css', 'minify');
    expect(result).toMatchObject({ ok: true, code: 'a{*zoom:1;color:red}b{x y}', warnings: [{ line: 2, column: 7 }] });
  });

  it('merges in the strong profile and keeps licences in both', async () => {
    const source = '/*! Licence A */\n.a { color: #ff0000 }\n.b { color: #ff0000 /* @license B */ }';
    expect(await rewrite(source, 'css', 'minify')).toBe('/*! Licence A */\n/* @license B */\n.a{color:#ff0000}.b{color:#ff0000}');
    expect(await rewrite(source, 'css', 'minify', 'strong')).toContain('.a,.b{color:red}');
  });

  it.each([
    ['a { color: red;\nb { }', 1, 3],
    ['a { }\n}', 2, 1],
    ['a { content: "x\n}', 1, 14],
    ['a { }\n/* open', 2, 1],
    ['a { width: calc(1px + 2px; }', 1, 12],
  ])('says line and column: %j', async (css, line, column) => {
    expect(await run(css, 'css', 'minify')).toMatchObject({ ok: false, faults: [{ line, column }] });
  });
});

describe('HTML', () => {
  const page = `<!doctype html>
<!-- gone --><html lang="en"><head><title> A  page </title>
<style>a { color: red }</style></head>
<body class="a  b">
  <p>One <b>two</b>
     <i> three</i>, <!-- four --> five.</p>
  <pre>
  kept   as
 it is
</pre>
  <textarea>
   x  y </textarea>
  <table> <tr> <td> 1 </td> </tr> </table>
  <script>let a  =  "x  y";</script>
</body></html>
`;

  it('gives the same document, shorter and readable', async () => {
    const short = await run(page, 'html', 'minify');
    expect(short).toMatchObject({ ok: true, roundTrip: 'same' });
    expect((short as { code: string }).code).toContain('<pre>\n  kept   as\n it is\n</pre>');
    expect((short as { code: string }).code).not.toContain('gone');
    expect(await run(page, 'html', 'beautify')).toMatchObject({ ok: true, roundTrip: 'same' });
  });

  it('leaves out what the standard lets be left out in the strong profile, with the code inside', async () => {
    const strong = await rewrite(page, 'html', 'minify', 'strong');
    expect(strong).not.toContain('</p>');
    expect(strong).toContain('a{color:red}');
    expect(serialize(parseFragment(strong))).toContain('kept   as');
  });

  it('tells parse errors with their places', async () => {
    expect(await run('<p>a</p>\n<div id=a id=b>', 'html', 'minify')).toMatchObject({
      ok: true,
      warnings: [{ line: 1, column: 1 }, { line: 2, column: 15, detail: 'duplicate attribute' }, { line: 2 }],
    });
  });

  it('notices a document that changed', async () => {
    const { outlineOf } = await import('./markup-tree.ts');
    const outline = (html: string) => outlineOf(html, () => null);
    expect(outline('<p>a <b>c</b></p>')).not.toEqual(outline('<p>a<b>c</b></p>'));
    expect(outline('<p>a</p> <p>b')).toEqual(outline('<p> a </p><p>b</p>'));
    expect(outline('<pre>a\n</pre>')).not.toEqual(outline('<pre>a</pre>'));
  });
});

/** Files that a package does not export are found beside its package.json. */
function readLibrary(name: string): string {
  const [folder, ...rest] = name.split('/');
  return read(`${folder}/package.json`).length > 0
    ? readFileSync(requireHere.resolve(`${folder}/package.json`).replace('package.json', rest.join('/')), 'utf8')
    : '';
}
