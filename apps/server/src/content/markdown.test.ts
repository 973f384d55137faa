// The one renderer of Markdown: what it makes, and that hostile text never becomes more than text.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../fixtures/markup-payloads/payloads.ts';
import { renderMarkdown } from './markdown.ts';

const origin = 'https://shop.example';
const render = (text: string) => renderMarkdown(text, origin).trim();

describe('headings', () => {
  test('stand below the page’s own, each with an anchor of its own', () => {
    expect(render('# One two\n\n## Größe & *more*\n\n# One two\n\n###### Six')).toBe(
      [
        '<h2 id="section-one-two">One two</h2>',
        '<h3 id="section-größe-more">Größe &amp; <em>more</em></h3>',
        '<h2 id="section-one-two-2">One two</h2>',
        '<h6 id="section-six">Six</h6>',
      ].join('\n'),
    );
  });

  test('begin at the second level, however many signs the text begins with', () => {
    expect(render('## One\n\n#### Deep\n\n### Three')).toBe(
      '<h2 id="section-one">One</h2>\n<h4 id="section-deep">Deep</h4>\n<h3 id="section-three">Three</h3>',
    );
  });

  test('keep the letters of other scripts; one without letters has an anchor all the same', () => {
    expect(render('# مرحبا بكم\n\n# ...\n\n# ???')).toBe(
      '<h2 id="section-مرحبا-بكم">مرحبا بكم</h2>\n<h2 id="section">...</h2>\n<h2 id="section-2">???</h2>',
    );
  });
});

describe('links and pictures', () => {
  const external = 'rel="external noopener noreferrer"';

  test.each([
    ['[a](/features)', '<a href="/features">a</a>'],
    ['[a](https://shop.example/x)', '<a href="https://shop.example/x">a</a>'],
    ['[a](#section-one)', '<a href="#section-one">a</a>'],
    ['[a](mailto:ada@example.com)', '<a href="mailto:ada@example.com">a</a>'],
    ['[a](https://other.example/)', `<a href="https://other.example/" ${external}>a</a>`],
    ['[a](http://shop.example/)', `<a href="http://shop.example/" ${external}>a</a>`],
    ['https://other.example/x', `<a href="https://other.example/x" ${external}>https://other.example/x</a>`],
    ['readme.md and ada@example.com', 'readme.md and ada@example.com'],
    ['![A cat](/server/pictures/1)', '<img src="/server/pictures/1" alt="A cat" loading="lazy" />'],
    ['![A cat](https://other.example/cat.png)', `<a href="https://other.example/cat.png" ${external}>A cat</a>`],
    ['![](https://other.example/cat.png)', `<a href="https://other.example/cat.png" ${external}>https://other.example/cat.png</a>`],
    ['![A *cat*](//other.example/cat.png)', `<a href="https://other.example/cat.png" ${external}>A cat</a>`],
    ['[![A cat](https://other.example/cat.png)](/cats)', '<a href="/cats">A cat</a>'],
    ['![A cat](/\\other.example/cat.png)', '<img src="/%5Cother.example/cat.png" alt="A cat" loading="lazy" />'],
    ['![A cat](data:image/png;base64,iVBORw0KGgo=)', 'A cat'],
  ])('%s', (text, markup) => {
    expect(render(text)).toBe(`<p>${markup}</p>`);
  });
});

test('lists, quotations, code and tables', () => {
  const text = '3. c\n4. d\n\n> q\n\n```js\nlet a = "<b>";\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n~~gone~~';
  expect(render(text)).toBe(
    [
      '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>',
      '<blockquote>\n<p>q</p>\n</blockquote>',
      '<pre><code>let a = "&lt;b&gt;";\n</code></pre>',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
      '<p><s>gone</s></p>',
    ].join('\n'),
  );
});

const hostile = hostileTexts();

/** Names of elements and of their attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries('p blockquote ul li pre hr br table thead tbody tr th td strong em s code'.split(' ').map((name) => [name, []])),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id']])),
  ol: ['start'],
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'loading'],
};

function faultsOf(markup: string): string[] {
  const faults: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#comment') faults.push('a comment');
    if ('tagName' in node) {
      const attributes = allowed[node.tagName];
      if (attributes === undefined) faults.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (attributes?.includes(name) === false) faults.push(`${node.tagName} ${name}`);
        if (name === 'href' && !/^(?:https?|mailto):$/.test(URL.parse(value, origin)?.protocol ?? '')) faults.push(value);
        if (name === 'src' && (!value.startsWith('/') || URL.parse(value, origin)?.origin !== origin)) faults.push(value);
        if (name === 'id' && !value.startsWith('section')) faults.push(value);
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parseFragment(markup));
  return faults;
}

describe('hostile text', () => {
  test('there are more than a thousand cases', () => {
    expect(hostile.length).toBeGreaterThan(1_000);
  });

  test('nothing but the elements and attributes of the renderer comes out, and no address that runs', () => {
    expect(faultsOf('<p onclick="x"><script></script><a href="javascript:1">')).toEqual(['p onclick', 'script', 'javascript:1']);
    const wrong = hostile.flatMap((text) => faultsOf(render(text)).map((fault) => `${JSON.stringify(text)}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  test.each([
    ['brackets', '['],
    ['stars', '*a '],
    ['quotations', '>'],
    ['lists', '- '],
    ['back ticks', '`a'],
    ['pictures', '![](<'],
    ['tables', '|-'],
    ['angles', '<!--'],
    ['links', 'http://a '],
    ['headings', '# a\n'],
    ['definitions', '[a]: /b\n'],
  ])('a hundred thousand characters of %s take no long time', (_name, part) => {
    const start = performance.now();
    render(part.repeat(100_000 / part.length));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
