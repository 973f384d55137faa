import { factsOf } from '@orbweaver/facts/testing.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { documentWith, heading, link, page, title } from '../testing/page.ts';
import { contentMojibake, contentPlaceholder, contentTextHtmlRatio } from './damage.ts';

const of = (html: string) => {
  const { headings, links, text: measured } = factsOf(html);
  return page({ headings, links, text: measured });
};
const text = (excerpt: string) => page({ text: { excerpt } });

pageCheckTable(contentPlaceholder, {
  pass: { words: text('Lamps for every room.') },
  issue: {
    'lorem, ipsum, as editors expand it': { on: text('Lorem, ipsum dolor sit amet consectetur.'), findings: 1 },
    'lorem ipsum': {
      on: text('Lorem ipsum dolor sit amet, consectetur.'),
      findings: [{ severity: 'error', evidence: { rule: 'Lorem ipsum dolor sit' } }],
    },
    'in a heading': { on: page({ headings: [heading(2, 'Your headline here')] }), findings: [{ evidence: { offset: 300 } }] },
  },
  silent: {
    'a page about filler text': text('Lorem ipsum is the filler text of printers.'),
    'a page about filler text, with a comma': text('Lorem, ipsum and dolor are words of a filler text.'),
    'a list of things to do': page({ headings: [heading(2, 'TODO list app')] }),
    'a heading about code': of('<h2>What <code>[object Object]</code> means</h2>'),
    'a listing': of('<p>Filler text.</p><pre>Lorem ipsum dolor sit amet</pre>'),
    'an error page': page({ text: { excerpt: 'Lorem ipsum dolor sit' } }, { status: 404 }),
  },
});

pageCheckTable(contentMojibake, {
  pass: { 'accents as they should be': text('Château, Ärger, São Paulo, naïve — “quoted” … Москва') },
  issue: {
    'UTF-8 read as Latin-1': { on: text('CafÃ© and thÃ©'), findings: [{ severity: 'error', evidence: { rule: 'Ã© Ã©' } }] },
    apostrophe: { on: page({ titles: [title('The lampâ€™s light')] }), findings: [{ evidence: { offset: 100 } }] },
    'lost letters': { on: page({ links: [link('/a', { text: 'Caf\ufffd' })] }), findings: [{ evidence: { offset: 400 } }] },
    Russian: { on: text('ÐœÐ¾ÑÐºÐ²Ð°'), findings: 1 },
  },
  silent: {
    'capital letters before a sign': text('SÃO PAULO, MÂ° 5'),
    'header and page name two encodings (html-charset-missing)': documentWith(
      { declaredCharset: { header: 'windows-1252', meta: 'utf-8' } },
      { titles: [title('The lampâ€™s light')] },
    ),
    'what a program shows': of('<p>Decoded wrongly, it prints <samp>CafÃ© and thÃ©</samp>.</p>'),
    'a link to such text': of('<a href="/a"><code>CafÃ© thÃ©</code></a>'),
    'a table of characters': of('<table><tr><td>é<td>Ã©<td>è<td>Ã¨<tr><td>ê<td>Ãª<td>ü<td>Ã¼</table>'),
    'Icelandic eth': text('Ðað, ÑANDÚ'),
    'one pair, shown as an example': text('It shows Ã© in place of é.'),
  },
});

pageCheckTable(contentTextHtmlRatio, {
  pass: { 'a tenth': documentWith({ chars: 100_000 }, { text: { visibleChars: 10_000 } }) },
  issue: {
    little: {
      on: documentWith({ chars: 100_000 }, { text: { visibleChars: 9999 } }),
      findings: [{ severity: 'opportunity', evidence: { count: 9, limit: 10 } }],
    },
    'little beside its styles': {
      on: documentWith({ chars: 160_000, codeChars: 20_000 }, { text: { visibleChars: 8000 } }),
      findings: [{ evidence: { count: 5, value: 140_000 } }],
    },
  },
  silent: {
    'no text (page-empty-body)': documentWith({ chars: 100_000 }, { text: { visibleChars: 0 } }),
    'an empty document': documentWith({ chars: 0 }),
    'a small page': documentWith({ chars: 99_999 }, { text: { visibleChars: 100 } }),
    'styles of a generator, coloured listings': documentWith({ chars: 140_000, codeChars: 45_000 }, { text: { visibleChars: 4000 } }),
    'a table of contents': documentWith(
      { chars: 100_000 },
      {
        text: { visibleChars: 9999 },
        links: Array.from({ length: 60 }, (_, at) => link(`/${at}`, { text: `Chapter ${at} of the manual` })),
      },
    ),
  },
});
