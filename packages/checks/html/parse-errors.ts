/** Markup that is read otherwise than it is written. WHATWG HTML, parse errors. */
import { nameOfMarkupFault } from '@orbweaver/model/markup-fault-names.ts';
import { type Check, siteCheck } from '../check.ts';
import { groupOf } from '../evidence.ts';
import { whenReread } from '../reread-pages.ts';

export const htmlParseErrors = siteCheck({
  id: 'html-parse-errors',
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
      'WHATWG HTML parse errors that parse5 reports, except those of doctype and encoding, which other checks report, and unclosed elements whose end tag may not be left out; an element closed as in XML (<a id="x"/>) is reported as such; on the start page and up to 20 others, one of each folder first, which the scan reads again at its end. A page with several kinds of errors counts to the kind that the most of these pages have.',
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
      const pagesWith = countPages(pages);
      for (const { page, faults, firstFaults } of pages) {
        const [first] = firstFaults;
        if (first === undefined) continue;
        const codes = codesOf(firstFaults);
        const rule = codes.join(', ').slice(0, 300);
        yield {
          urlId: page.id,
          group: groupOf(withName(codes.toSorted((a, b) => (pagesWith.get(b) ?? 0) - (pagesWith.get(a) ?? 0))[0] ?? first.code)),
          evidence: { value: nameOfMarkupFault(first.code), count: faults, rule, line: first.line, offset: first.offset },
        };
      }
    }),
});

type Faults = readonly { readonly code: string }[];

const codesOf = (faults: Faults): readonly string[] => [...new Set(faults.map(({ code }) => code))];

function withName(code: string): string {
  const name = nameOfMarkupFault(code);
  return name === code ? code : `${code} ${name}`;
}

/** By code: what most pages have is the work of their template, whatever else stands on some of them. */
function countPages(pages: readonly { readonly firstFaults: Faults }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { firstFaults } of pages) for (const code of codesOf(firstFaults)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

export const parseErrorsChecks: readonly Check[] = [htmlParseErrors];
