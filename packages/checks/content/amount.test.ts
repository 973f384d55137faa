import { pageCheckTable, textCheckTable } from '../testing/check-table.ts';
import { canonical, heading, link, page, robots } from '../testing/page.ts';
import { contentRepeatedWords, contentThin } from './amount.ts';

const declared = (...types: string[]) => ({
  structuredData: { jsonLd: [{ json: {}, error: null, offset: 0, types }], microdata: [], rdfa: [] },
});
const words = (count: number) => page({ text: { words: count } });

const signIn = { action: null, url: null, method: 'post', hasPassword: true, unlabelled: 0, fields: 2, offset: 0 };

const signInAmongLinks = {
  forms: [{ ...signIn, complete: true as const, offset: 10 }],
  links: Array.from({ length: 25 }, () => link('/a', { text: 'Lamps', place: 'nav' })),
};

/** Twelve words. */
const threeLinks = ['/a', '/b', '/c'].map((href) => link(href, { text: 'How it was made' }));

textCheckTable(contentThin, {
  pass: { '200 words': words(200) },
  issue: {
    '199 words': { on: words(199), findings: [{ severity: 'notice', evidence: { value: 199, limit: 200 } }] },
    none: { on: words(0), findings: 1 },
    'a link for every eleven words': {
      on: page({ text: { words: 55 }, links: Array.from({ length: 5 }, () => link('/a', { text: 'Buy' })) }),
      findings: 1,
    },
    'a form beside the menus of a page': {
      on: page({
        text: { words: 60 },
        forms: [{ ...signIn, complete: true }],
        links: Array.from({ length: 6 }, () => link('/a', { text: '' })),
      }),
      findings: 1,
    },
    'a sign-in in the head of a page': {
      on: page({ text: { words: 25 }, ...signInAmongLinks, headings: [heading(1, 'Lanterns of the mill', { offset: 20 })] }),
      findings: 1,
    },
    'a text beside a sign-in': {
      on: page({ text: { words: 31 }, ...signInAmongLinks, headings: [heading(1, 'Lanterns of the mill', { offset: 5 })] }),
      findings: 1,
    },
    'a search among links': {
      on: page({ text: { words: 25 }, ...signInAmongLinks, forms: [{ ...signIn, hasPassword: false, complete: true, offset: 10 }] }),
      findings: 1,
    },
    'a form that scripts have still to make': { on: page({ text: { words: 25 }, forms: [signIn] }), findings: 1 },
    'a text beside the month of a side column': {
      on: page({ text: { words: 90 }, tagCounts: { table: 1, th: 7, td: 45 } }),
      findings: 1,
    },
    'a page that tables lay out': { on: page({ text: { words: 90 }, tagCounts: { table: 9, td: 72 } }), findings: 1 },
    'links beside more words': { on: page({ text: { words: 25 }, links: threeLinks }), findings: 1 },
  },
  silent: {
    'a sign-in': page({ text: { words: 25 }, forms: [{ ...signIn, complete: true }], links: [link('/forgotten', { text: 'Forgotten?' })] }),
    'a sign-in with the menus of its site': page({
      text: { words: 30 },
      ...signInAmongLinks,
      headings: [heading(2, 'Menu', { place: 'nav', offset: 20 }), heading(1, 'Sign in', { offset: 5 })],
    }),
    'a sign-in without a heading': page({ text: { words: 25 }, ...signInAmongLinks }),
    'a 404': page({ text: { words: 3 } }, { status: 404 }),
    'a redirect': page({}, { status: 302, redirectUrl: 'https://site.example/' }),
    'a noindex page': page({ text: { words: 3 }, robots: [robots('noindex')] }),
    'a copy of another page': page({ text: { words: 3 }, canonicals: [canonical('/other')] }),
    'a PDF': page({}, { isHtml: false }),
    'a contact page': page({ text: { words: 3 }, ...declared('ContactPage') }),
    'the list of a tag, half of it links': page({ text: { words: 24 }, links: threeLinks }),
    'a shelf of products': page({ text: { words: 49 }, links: Array.from({ length: 5 }, () => link('/a', { text: 'Buy' })) }),
    'a table of data': page({ text: { words: 97 }, tagCounts: { table: 2, th: 12, td: 60 } }),
    'a product among others': page({ text: { words: 3 }, ...declared('BreadcrumbList', 'Product') }),
  },
});

textCheckTable(contentThin, {
  settings: { exemptTypes: '' },
  pass: { '200 words': words(200) },
  issue: { 'a contact page that is not exempt': { on: page({ text: { words: 3 }, ...declared('ContactPage') }), findings: 1 } },
  silent: { 'a 404': page({ text: { words: 3 } }, { status: 404 }) },
});

const doubled = (language: string | null, ...repeatedWords: string[]) => page({ text: { language, repeatedWords } });
pageCheckTable(contentRepeatedWords, {
  pass: { none: page() },
  issue: {
    'the the': { on: doubled('en', 'the'), findings: [{ severity: 'notice', evidence: { value: 'the', count: 1 } }] },
    'twice the same slip': { on: doubled('en', 'the', 'of', 'the'), findings: [{ evidence: { value: 'the, of', count: 3 } }] },
  },
  silent: {
    'that that': doubled('en', 'that', 'had'),
    'a type of C, and long, long ago': doubled('en', 'long'),
    'emphasis, and far, far away': doubled('en', 'really', 'far'),
    'Turkish doubling': doubled('tr', 'yavaş'),
    'French vous vous': doubled('fr', 'vous'),
    'a generic type and its parameter': doubled('en', 'p', 'x86_64'),
    'an error page': page({ text: { repeatedWords: ['the'] } }, { status: 404 }),
  },
});
