import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { transform } from 'lightningcss-wasm';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { ToolFault } from '../tool-fault.ts';
import type { CodeAction, CodeJob, CodeLanguage, CodeProfile } from './code-job.ts';
import { runCodeJob } from './run-code-job.ts';

const require = createRequire(import.meta.url);
const big: Readonly<Record<string, string>> = {
  jquery: require.resolve('jquery'),
  'bootstrap.js': require.resolve('bootstrap'),
  'bootstrap.css': require.resolve('bootstrap/dist/css/bootstrap.css'),
};

/** A file of an installed package, whether the package exports it or not. */
const readLibrary = (name: string) => readFileSync(big[name] ?? new URL(`../../../node_modules/${name}`, import.meta.url), 'utf8');

const run = (code: string, language: CodeLanguage, action: CodeAction, profile: CodeProfile = 'safe') =>
  runCodeJob(code, { language, action, profile, indent: 2 } satisfies CodeJob);

const rewrite = async (...args: Parameters<typeof run>): Promise<string> => (await run(...args)).code;

describe('JavaScript', () => {
  const libraries = [
    'react/cjs/react.development.js',
    'd3-hierarchy/dist/d3-hierarchy.js',
    'css-tree/lib/parser/create.js',
    'jquery',
    'bootstrap.js',
  ];

  it.each(libraries)('%s means the same, shorter and readable', async (name) => {
    const source = readLibrary(name);
    const short = await run(source, 'js', 'minify');
    expect(short).toMatchObject({ roundTrip: 'same' });
    expect(short.code.length).toBeLessThan(source.length * 0.8);
    expect(await run(source, 'js', 'beautify')).toMatchObject({ roundTrip: 'same' });
    expect(await run(short.code, 'js', 'beautify')).toMatchObject({ roundTrip: 'same' });
  });

  it.each(libraries)('%s is shorter still in the strong profile, and a program', async (name) => {
    const source = readLibrary(name);
    const [safe, strong] = [await run(source, 'js', 'minify'), await run(source, 'js', 'minify', 'strong')];
    expect(strong.roundTrip).toBe('rewritten');
    expect(strong.code.length).toBeLessThan(safe.code.length);
    for (const licence of source.match(/\/\*!/g) ?? []) expect(strong.code).toContain(licence);
    expect(await run(strong.code, 'js', 'beautify')).toMatchObject({ roundTrip: 'same' });
  });

  it('does the same after the strong profile', async () => {
    const source = readLibrary('d3-hierarchy/dist/d3-hierarchy.js');
    const draw = (code: string) =>
      runInNewContext(`${code}
        const root = d3.hierarchy({ children: Array.from({ length: 9 }, (_, n) => ({ value: n + 1, children: n % 2 ? [{ value: n }, { value: 3 }] : null })) });
        const places = [d3.tree().size([90, 60]), d3.cluster(), d3.treemap().size([200, 100]).tile(d3.treemapSquarify), d3.pack().size([50, 50]), d3.partition()];
        JSON.stringify(places.map((place) => place(root.copy().sum((each) => each.value)).descendants().map(({ x, y, r, x0, y1 }) => [x, y, r, x0, y1])))`) as string;
    expect(draw((await run(source, 'js', 'minify', 'strong')).code)).toBe(draw(source));
    expect(draw(source)).toContain('90');
  });

  it('takes what is written in another way for the same program, and nothing else', async () => {
    const { parseScript, scriptForm } = await import('./script-tree.ts');
    const form = (code: string) => scriptForm(parseScript(code).tree);
    expect(form('a = /x/mg; b = () => { return 1 };')).toBe(form('a=/x/gm;b=()=>1'));
    expect(form('b = () => { return }')).not.toBe(form('b = () => 1'));
    expect(form('b = () => { 1 }')).not.toBe(form('b = () => 1'));
    expect(form('a = /x/g')).not.toBe(form('a = /x/gm'));
    expect(form('b = function () { return 1 }')).not.toBe(form('b = function () { 1 }'));
  });

  it('keeps names and expressions in the safe profile, licences in both', async () => {
    const source = '/*! MIT */\n// gone\nfunction add(first, second) {\n  return 1 + 2 + first + second;\n}\n';
    expect(await rewrite(source, 'js', 'minify')).toBe('/*! MIT */\nfunction add(first,second){return 1+2+first+second}');
    expect(await rewrite(source, 'js', 'minify', 'strong')).toBe('/*! MIT */\nfunction add(n,d){return 3+n+d}');
  });

  it.each(['safe', 'strong'] as const)('keeps what is marked as a licence, the %s profile', async (profile) => {
    const { code } = await run('/**\n * @license A\n */\nlet a = 1; /* gone */\n// @license B\nalert(a);\n', 'js', 'minify', profile);
    expect(code).toContain('@license A');
    expect(code).toContain('@license B');
    expect(code).not.toContain('gone');
  });

  it('says line and column of what is no program', async () => {
    await expect(run('let a = 1;\nlet b = (2;\n', 'js', 'minify')).rejects.toMatchObject({
      key: 'tool-code.fault.syntax',
      values: { detail: 'Unexpected token' },
      place: { line: 2, column: 11 },
    });
    await expect(run('import a from "b";\nlet c = ;', 'js', 'beautify')).rejects.toMatchObject({ place: { line: 2, column: 9 } });
  });

  it('ends on what is nested too deeply', async () => {
    await expect(run('['.repeat(200_000), 'js', 'minify')).rejects.toBeInstanceOf(ToolFault);
  });
});

describe('CSS', () => {
  /** The tree as Lightning CSS reads it: another parser than the one under test. Beside variables it keeps spaces that mean nothing. */
  const asRead = (css: string) => {
    const code = new TextEncoder().encode(css.replace(/\/\*[\s\S]*?\*\//g, ''));
    const read = transform({ filename: 'a.css', code, minify: true, errorRecovery: true });
    return new TextDecoder().decode(read.code).replace(/ ?([*/,)]) ?/g, '$1');
  };

  const sheets = [
    'lighthouse/report/assets/styles.css',
    '@fontsource-variable/inter/index.css',
    'lighthouse/flow-report/assets/styles.css',
    'bootstrap.css',
  ];

  it.each(sheets)('%s means the same to another parser', async (name) => {
    const source = readLibrary(name);
    const read = asRead(source);
    expect(asRead(await rewrite(source, 'css', 'minify')) === read).toBe(true);
    expect(asRead(await rewrite(source, 'css', 'beautify')) === read).toBe(true);
  });

  it.each(sheets)('%s is shorter still in the strong profile, and read without loss by the safe one', async (name) => {
    const source = readLibrary(name);
    const strong = await rewrite(source, 'css', 'minify', 'strong');
    expect(strong.length).toBeLessThanOrEqual((await rewrite(source, 'css', 'minify')).length);
    expect(await run(strong, 'css', 'minify')).toMatchObject({ roundTrip: 'same' });
  });

  it('keeps what browsers skip, and tells it', async () => {
    const result = await run('a { *zoom : 1; color : red }\nb { x y; }', 'css', 'minify');
    expect(result).toMatchObject({ code: 'a{*zoom:1;color:red}b{x y;}', warnings: [{ line: 2, column: 7 }] });
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
    await expect(run(css, 'css', 'minify')).rejects.toMatchObject({ place: { line, column } });
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
    expect(short).toMatchObject({ roundTrip: 'same' });
    expect(short.code).toContain('<pre>\n  kept   as\n it is\n</pre>');
    expect(short.code).not.toContain('gone');
    expect(await run(page, 'html', 'beautify')).toMatchObject({ roundTrip: 'same' });
  });

  it('leaves out what the standard lets be left out in the strong profile, with the code inside', async () => {
    const strong = await rewrite(page, 'html', 'minify', 'strong');
    expect(strong).not.toContain('</p>');
    expect(strong).toContain('a{color:red}');
    expect(serialize(parseFragment(strong))).toContain('kept   as');
  });

  it.each(['pino/index.html', 'playwright-core/lib/vite/traceViewer/index.html'])('%s gives the same document', async (name) => {
    const source = readLibrary(name);
    expect(await run(source, 'html', 'minify')).toMatchObject({ roundTrip: 'same' });
    expect(await run(source, 'html', 'beautify')).toMatchObject({ roundTrip: 'same' });
  });

  it('leaves no indent of the frame of a page in the safe profile', async () => {
    const page =
      '<!doctype html>\n<html lang="en">\n  <head>\n    <title>A</title>\n  </head>\n  <body>\n    <p>b</p>\n    c  d\n  </body>\n</html>\n';
    expect(await run(page, 'html', 'minify')).toMatchObject({
      code: '<!doctype html><html lang="en"><head><title>A</title></head><body> <p>b</p> c d </body></html>',
      roundTrip: 'same',
    });
    const [late, odd] = ['<p>a</p>\n</body>\n<!-- b -->\n</html>', '<body><p>a</p>\n  </body>\n</html>\n  b  c'];
    for (const html of [late, odd]) expect(await run(html, 'html', 'minify'), html).toMatchObject({ roundTrip: 'same' });
  });

  it('takes spaces out of tags and the head, and the code inside by its safe profile', async () => {
    const source = `<html><head>
      <title>x</title>
      <style>
        a { color : red }
      </style>
      <script type="application/ld+json">
        { "a  b" : [ 1.0, "c" ] }
      </script>
    </head><body
        class="a"   id=b title='it"s  x'  ><script>
      /*! MIT */ let first  =  1; // gone
      </script><script>not ( a program</script></body></html>`;
    const { code, roundTrip } = await run(source, 'html', 'minify');
    expect(roundTrip).toBe('same');
    expect(code).toBe(
      `<html><head><title>x</title><style>a{color:red}</style><script type="application/ld+json">{"a  b":[1.0,"c"]}</script></head>` +
        `<body class="a" id=b title='it"s  x'><script>/*! MIT */let first=1;</script><script>not ( a program</script></body></html>`,
    );
  });

  it('reads what a browser reads: signs that open no tag', async () => {
    const source = '<p>a < b && c > d <i>e</i></p>\n';
    expect(await run(source, 'html', 'minify')).toMatchObject({ code: '<p>a < b && c > d <i>e</i></p>', roundTrip: 'same' });
    expect(await rewrite(source, 'html', 'minify', 'strong')).toBe('<p>a &lt; b && c > d <i>e</i>');
    expect(await run(source, 'html', 'beautify')).toMatchObject({ code: '<p>a &lt; b && c > d <i>e</i></p>\n', roundTrip: 'same' });
  });

  it('keeps spaces that show, in SVG texts and around custom elements', async () => {
    const source = '<p>one <my-el>two</my-el> <x-y>three</x-y> four</p><svg><text>a <tspan>b</tspan> <tspan>c</tspan> d</text></svg>';
    const strong = await rewrite(source, 'html', 'minify', 'strong');
    expect(strong).toBe(source);
    expect((await rewrite(source.replaceAll(' ', '\n  '), 'html', 'minify', 'strong')).replace('<svg>\n', '<svg>')).toBe(source);
  });

  it('tells parse errors with their places', async () => {
    expect(await run('<p>a</p>\n<div id=a id=b>', 'html', 'minify')).toMatchObject({
      warnings: [
        { line: 1, column: 1 },
        { line: 2, column: 13, detail: 'duplicate attribute' },
      ],
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
