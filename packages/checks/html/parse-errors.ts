/** Markup that is read otherwise than it is written. WHATWG HTML, parse errors. */
import { nameOfMarkupFault } from '@orbweaver/model/markup-fault-names.ts';
import { type Check, siteCheck } from '../check.ts';
import { whenReread } from '../reread-pages.ts';

export const htmlParseErrors = siteCheck({
  id: 'html-parse-errors',
  cause: 'subject',
  category: 'html',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, parse errors',
  judges: 'quality',
  settings: {},
  words: {
    name: 'HTML parse errors',
    title: 'HTML parse errors: {count}, first: {value}',
    why: 'Browsers and search engines repair the page as they see fit, and parts of it may end up in the wrong place.',
    fix: 'Close elements in the right order, and write each attribute once, in quotes. A validator shows all errors.',
  },
  docs: {
    condition:
      'WHATWG HTML parse errors that parse5 reports, except those of doctype and encoding, which other checks report, and unclosed elements whose end tag may not be left out; an element closed as in XML (<a id="x"/>) is reported as such; on the start page and up to 20 others, one of each folder first, which the scan reads again at its end.',
    found: `
      /page
      <p id="one" id="two">The wheel of the mill.</p><div>And its water.
    `,
    notFound: `
      /page
      <p id="one">The wheel of the mill.</p><div>And its water.</div>
    `,
  },
  run: (site) =>
    whenReread(site, function* (pages) {
      for (const { page, faults, firstFaults } of pages) {
        const [first] = firstFaults;
        if (first === undefined) continue;
        const rule = [...new Set(firstFaults.map(({ code }) => code))].join(', ').slice(0, 300);
        yield {
          urlId: page.id,
          evidence: { value: nameOfMarkupFault(first.code), count: faults, rule, line: first.line, offset: first.offset },
        };
      }
    }),
});

export const parseErrorsChecks: readonly Check[] = [htmlParseErrors];
