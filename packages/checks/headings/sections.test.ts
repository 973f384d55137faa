import { pageCheckTable } from '../testing/check-table.ts';
import { heading, link, page } from '../testing/page.ts';
import { headingDuplicateOnPage, headingEmpty } from './sections.ts';

for (const level of [2, 3, 4, 5, 6] as const) {
  pageCheckTable(headingEmpty(level), {
    pass: { 'with text': page({ headings: [heading(level, 'Delivery')] }) },
    issue: {
      'without text': {
        on: page({ headings: [heading(level, '')] }),
        findings: [{ severity: 'warning', evidence: { offset: 300, line: 31 } }],
      },
    },
    silent: {
      'an image with alt': page({ headings: [heading(level, '', { imageAlt: 'Delivery' })] }),
      'an empty h1 (h1-empty)': page({ headings: [heading(1, '')] }),
    },
  });
  const parent = (text: string) => heading((level - 1) as 1, text);
  const of = (...texts: string[]) =>
    page({ headings: [parent('Top'), ...texts.map((text, index) => heading(level, text, { offset: 300 + index }))] });
  pageCheckTable(headingDuplicateOnPage(level), {
    pass: {
      'different texts': of('Size', 'Colour'),
      'titles of two dialogs': page({
        headings: [parent('Top'), heading(level, 'Save', { inBox: true }), heading(level, 'Save', { inBox: true })],
      }),
    },
    issue: {
      twice: { on: of('Size', 'Colour', 'SIZE'), findings: [{ severity: 'notice', evidence: { value: 'SIZE', count: 2, offset: 302 } }] },
      'a part twice in one entry': {
        on: of('Open a file', 'Parameters', 'See also', 'Parameters'),
        findings: [{ evidence: { value: 'Parameters' } }],
      },
      'one word, where no heading is a name of code': { on: of('get', 'get'), findings: 1 },
      'words among names of code': { on: of('indexOf', 'What it costs', 'What it costs'), findings: 1 },
      'the sign of a link to itself': { on: of('Size¶', 'Size¶'), findings: [{ evidence: { value: 'Size' } }] },
      'in a menu and in the text': {
        on: page({
          headings: [
            parent('Top'),
            heading(level, 'Size'),
            heading(level, 'Size', { place: 'nav' }),
            heading(level, 'Size', { offset: 400 }),
          ],
        }),
        findings: [{ evidence: { count: 2, offset: 400 } }],
      },
      'three times': { on: of('Size', 'Size', 'Size'), findings: [{ evidence: { count: 3 } }] },
    },
    silent: {
      'parts with the sign of a link to themselves': of('Open a file¶', 'Parameters¶', 'Close it¶', 'Parameters¶'),
      'methods with that sign': of('indexOf¶', 'get¶', 'get¶'),
      'a row of cards': of('Details', 'Details', 'Details', 'Details'),
      'the same part in two sections': page({
        headings: [parent('open()'), heading(level, 'Parameters'), parent('close()'), heading(level, 'Parameters')],
      }),
      'parts of entries that are headings of the same level': of(
        'Open a file',
        'Parameters',
        'See also',
        'Close it',
        'Parameters',
        'See also',
      ),
      'methods that are there for several kinds of parameters': of('indexOf', 'indexOf', 'get', 'get', 'isEmpty', 'Thread', 'Thread'),
      'boxes of an explanation': of('Note', 'How it works', 'Note'),
      'boxes with a colon': of('Note:', 'How it works', 'Note:'),
      figures: of('53%', 'Visitors', '53%', '1,204', '1,204'),
      'titles of hidden dialogs': page({ headings: [heading(level, 'Save'), heading(level, 'Save', { hidden: true })] }),
      'entries of a list of pages': page({
        headings: [heading(level, 'IPv6', { offset: 300 }), heading(level, 'IPv6', { offset: 400 })],
        links: [link('/en/ipv6/', { text: 'IPv6', offset: 305 }), link('/de/ipv6/', { text: 'IPv6', offset: 405 })],
      }),
      ...Object.fromEntries(
        (['nav', 'aside', 'footer'] as const).map((place) => [
          `a menu that is there twice, in ${place}`,
          page({ headings: [parent('Top'), heading(level, 'Pages', { place }), heading(level, 'Pages', { place })] }),
        ]),
      ),
      'the same text on two levels': page({ headings: [heading(1, 'Lamps'), heading(level, 'Lamps')] }),
      'empty headings': of('', ''),
      'a 404': page({}, { status: 404 }),
    },
  });
}
