import { describe, expect, test } from 'vitest';
import { pageOf } from '../testing.ts';

const links = (names: string) =>
  names
    .split(' ')
    .map((name) => `<li><a href="/${name}">${name}</a></li>`)
    .join('');
const prose = `<p>${'Words that a reader came for stand here and they are many, so that nothing else is needed. '.repeat(3).trim()}</p>`;
const told = 'Words that a reader came for';

/** Main text as it is shown, which has as many words as the facts count. */
function mainText(html: string): string {
  const page = pageOf(html);
  expect(page.facts.text.words).toBe(page.mainText.split(/[^\p{L}\d]+/u).filter((word) => word !== '').length);
  return page.mainText;
}

describe('left out of main text', () => {
  test.each([
    ['a menu of divisions', `<div class=m><div><a href=/a>Alpha</a></div><div><a href=/b>Beta</a></div></div>${prose}`],
    ['a list in the middle', `${prose}<ul>${links('alpha beta gamma')}</ul><p>The end of the page.</p>`],
    ['a trail', `<p><a href=/>Home</a> &gt; <a href=/d>Documents</a> &gt; Here</p>${prose}`],
    [
      'a bar with titles',
      `${prose}<table><tr><td><a href=/p>Prev</a><td><a href=/u>Up</a><td><a href=/n>Next</a><tr><td>Part One<td><td>Two</table>`,
    ],
    ['a table of contents inside main', `<main><div><a href="#a">Alpha</a> <a href="#b">Beta</a></div>${prose}</main>`],
  ])('%s', (_, html) => {
    const text = mainText(html);
    expect(text).toContain(told);
    expect(text).not.toMatch(/Alpha|alpha|Home|Prev/);
  });

  test('the excerpt begins with the text, however long the menu before it', () => {
    const menu = links(Array.from({ length: 300 }, (_, at) => `entry${at}`).join(' '));
    expect(pageOf(`<div><ul>${menu}</ul></div>${prose}`).facts.text.excerpt).toMatch(/^Words that/);
  });
});

describe('kept in main text', () => {
  test.each([
    ['a list of links that is the page', `<h1>All pages</h1><ul>${links('alpha beta gamma')}</ul>`],
    ['links in a sentence', `<p>See <a href=/a>alpha</a> and <a href=/b>beta</a>, which say more about it.</p>${prose}`],
    ['a list inside main', `<main>${prose}<ul>${links('alpha beta')}</ul></main>`],
    ['references in code', `${prose}<div><code><a href=/a>alpha</a>, <a href=/b>beta</a></code></div>${prose}`],
    ['named anchors', `<div><a name=a>alpha</a> <a name=b>beta</a></div>${prose}`],
    ['cells of a table', `${prose}<table><tr><td><a href=/a>alpha</a> <a href=/b>beta</a><td>says what it is and does</table>${prose}`],
    ['a title in a bar', `<div><h1>alpha</h1><a href=/e>Edit</a> <a href=/h>History</a></div>${prose}`],
  ])('%s', (_, html) => {
    expect(mainText(html)).toContain('alpha');
  });

  test('blocks without end and ends without blocks', () => {
    expect(mainText(`</div></ul>${'<div>'.repeat(700)}<a href=/a>x</a>${prose}`)).toContain(told);
  });
});
