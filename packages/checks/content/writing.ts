/** Spelling and grammar of main texts: what the checkers found (they run behind the crawl), less the words that the site itself uses as its own. */
import { type Check, type SiteCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { SiteQuestions, WrittenPage } from '../site-view.ts';

/** Words and places that a finding names. */
const maxNamed = 10;

export const contentSpelling = siteCheck({
  id: 'content-spelling',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, spelling and grammar; Hunspell dictionaries',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: { vocabularyPages: 5, allowed: '' },
  words: {
    name: 'Spelling mistakes',
    title: 'Words not found in the dictionary: {value}',
    why: 'Misspelled words look careless, and people search for the correct spelling.',
    fix: "Correct them. If a word is correct, add it to this check's list of allowed words.",
  },
  docs: {
    condition:
      "Word that is not in the dictionary of the page's language, the user's list or the site's vocabulary (>= 5 pages), and is not a capitalised name.",
    found: `
      /page
      <main>
      <h1>Lanterns of the mill</h1>
      <p>The lantrens of the mill hang besyde the river, and they give a warm light in the evening.</p>
      </main>
    `,
    notFound: `
      /
      <main>
      <h1>Lanterns of the mill</h1>
      <p>The lanterns of the mill hang beside the river, and they give a warm light in the evening.</p>
      </main>

      /about
      <main>
      <h1>Lanterns of the mill</h1>
      <p>The lanterns of the mill hang beside the river, and they give a warm light in the evening.</p>
      </main>

      /page
      <main>
      <h1>Lanterns of the mill</h1>
      <p>The lanterns of the mill hang beside the river, and they give a warm light in the evening.</p>
      </main>
    `,
  },
  run(site, { vocabularyPages, allowed }) {
    const own = new Set(allowed.split(/[\s,;]+/).map((word) => word.toLowerCase()));
    return judge(site.writing('spelling'), (pages) => findMisspelled(pages, vocabularyPages, own));
  },
});

/** A word that many pages write in the same way is a word of the site: a product, a name, a term. */
function* findMisspelled(written: Iterable<WrittenPage>, vocabularyPages: number, own: ReadonlySet<string>): Iterable<SiteFinding> {
  const uses = new Map<string, number>();
  for (const { spelling } of written) for (const { rule } of spelling ?? []) uses.set(rule, (uses.get(rule) ?? 0) + 1);
  for (const { page, spelling } of written) {
    const wrong = (spelling ?? []).filter(({ rule }) => (uses.get(rule) ?? 0) < vocabularyPages && !own.has(rule.toLowerCase()));
    const [first] = wrong;
    if (first === undefined) continue;
    const words = wrong.map(({ rule }) => rule);
    const evidence = { value: cut(words.slice(0, maxNamed).join(', ')), count: words.length, rule: cut(first.excerpt) };
    yield { urlId: page.id, group: words.length === 1 ? first.rule : page.url, evidence };
  }
}

export const contentGrammar = siteCheck({
  id: 'content-grammar',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, spelling and grammar; Harper, LanguageTool',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: {},
  words: {
    name: 'Grammar mistakes',
    title: 'Grammar: {rule}',
    why: 'Grammar mistakes cost the trust of careful readers.',
    fix: 'Reread the sentence and correct it.',
  },
  docs: {
    condition: 'Rule match: doubled word, agreement, missing space, wrong article, bracket pair.',
    found: `
      /page
      <p>This are a old lantern, and it hang in the the mill.</p>
    `,
    notFound: `
      /page
      <p>This is an old lantern, and it hangs in the mill.</p>
    `,
  },
  run(site) {
    return judge(site.writing('grammar'), findUngrammatical);
  },
});

function* findUngrammatical(written: Iterable<WrittenPage>): Iterable<SiteFinding> {
  for (const { page, grammar } of written) {
    for (const { rule, excerpt, message } of grammar?.slice(0, maxNamed) ?? [])
      yield { urlId: page.id, group: rule, evidence: { value: cut(excerpt), rule: cut(message ?? rule), count: grammar?.length ?? 0 } };
  }
}

type Written = ReturnType<SiteQuestions['writing']>;

/** Where a checker failed on some texts, the others are judged all the same. */
function judge(written: Written, find: (pages: Iterable<WrittenPage>) => Iterable<SiteFinding>): ReturnType<SiteCheck['run']> {
  if (!('notTested' in written)) return find(written);
  const { notTested, pages } = written;
  return pages === undefined ? { notTested } : { notTested, findings: find(pages) };
}

export const writingChecks: readonly Check[] = [contentSpelling, contentGrammar];
