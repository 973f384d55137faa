/** The language that a page declares. WCAG 3.1.1; Lighthouse html-has-lang. */
import { type Check, pageCheck } from '../check.ts';
import { isRefreshRedirect } from '../indexability.ts';

export const a11yLangMissing = pageCheck({
  id: 'a11y-lang-missing',
  category: 'accessibility',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WCAG 2.2, success criterion 3.1.1; Lighthouse, html-has-lang',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Missing lang attribute on html',
    title: 'html element has no lang attribute',
    why: 'Screen readers may pronounce the text in the wrong language, and browsers may offer wrong translations.',
    fix: 'Add the language to the html element, for example lang="en".',
  },
  docs: {
    condition: 'html without lang, or with an empty one; pages that send visitors elsewhere at once are left out.',
    found: '<html>',
    notFound: '<html lang="en">',
  },
  run(page) {
    const lang = page.facts?.lang ?? null;
    if (lang !== null && lang.trim() !== '') return 'pass';
    // Nobody reads a page that sends its visitors on at once.
    if (isRefreshRedirect(page.url, page.facts?.refresh ?? [])) return 'not-applicable';
    return [{ evidence: lang === null ? {} : { value: lang } }];
  },
});

export const languageChecks: readonly Check[] = [a11yLangMissing];
