/** The twelve sites of `order.ts`: the synthetic site of a hundred pages, which has no faults of its own, with what each is known for. */
import { type Answer, notFound, serverFault } from '../../fixtures/sites/synthetic/assets.ts';
import { pageAt } from '../../fixtures/sites/synthetic/plan.ts';
import { createSyntheticSite, type SyntheticSite } from '../../fixtures/sites/synthetic/site.ts';

interface Faults {
  /** Changes the HTML of a page that is served. */
  readonly html?: (html: string, page: number) => string;
  /** Responds itself; null = as the synthetic site does. */
  readonly answer?: (page: number) => Answer | null;
}

const replace =
  (pattern: RegExp, by: string) =>
  (html: string): string =>
    html.replace(pattern, by);
const all =
  (...changes: readonly ((html: string, page: number) => string)[]) =>
  (html: string, page: number): string =>
    changes.reduce((text, change) => change(text, page), html);
/** Changes three pages of the hundred. */
const onThree =
  (change: (html: string, page: number) => string) =>
  (html: string, page: number): string =>
    page % 30 === 20 ? change(html, page) : html;

const noDescription = replace(/<meta name="description"[^>]*>\n/, '');
const noAlternatives = replace(/(<img src="\/assets\/picture[^>]*?) alt="[^"]*"/g, '$1');
const oneTitle = replace(/<title>[^<]*<\/title>/, '<title>The meadow and the mill: gardens, weather and old tools</title>');
const oneDescription = replace(
  /(<meta name="description" content=")[^"]*/,
  '$1All about the meadow and the mill beside it, with its gardens, its weather, its old tools and the people who have kept them up for years.',
);
const deadMenu = replace(/href="\/(?:weather|gardening)\/"/g, 'href="/gone/for-good/"');
const twin = replace(/<\/main>/, '<p><a href="?view=print">This page in plain letters, to be put on paper</a></p></main>');

const faults: Readonly<Record<string, Faults>> = {
  sound: {},
  slips: {
    html: onThree((html, page) => {
      const long = html.replace('</title>', ', with everything else that there is to say of it</title>');
      return page === 20 ? noDescription(long) : long;
    }),
  },
  'few-dead-links': {
    html: onThree(replace(/<\/main>/, '<p><a href="/gone/letters/">Letters of the miller to his sister</a></p></main>')),
  },
  'no-descriptions': { html: noDescription },
  'unnamed-pictures': { html: noAlternatives },
  detours: { html: replace(/(<li><a href=")(\/[a-z]+\/">)/g, '$1/moved$2') },
  'one-title': { html: all(oneTitle, oneDescription) },
  twins: { html: all(oneTitle, oneDescription, twin, replace(/<link rel="canonical"[^>]*>\n/, '')) },
  'dead-menu': { html: all(oneTitle, deadMenu) },
  neglected: {
    html: all(
      noDescription,
      noAlternatives,
      deadMenu,
      replace(/<title>[^<]*<\/title>\n/, ''),
      replace(/<h1>(.*?)<\/h1>/, '<p>$1</p>'),
      replace(/<meta name="viewport"[^>]*>\n/, ''),
      replace(/ lang="en"/, ''),
    ),
  },
  hidden: { html: replace(/<\/title>\n/, '</title>\n<meta name="robots" content="noindex">\n') },
  'half-down': { answer: (page) => (page % 2 === 1 ? serverFault : null) },
};

export const siteNames: readonly string[] = Object.keys(faults);

/** Answers to paths, as `createSyntheticSite` gives them. */
export function gradedSite(name: string, origin: string): (path: string) => Answer {
  const site = createSyntheticSite({ pages: 100, origin });
  const { html, answer } = faults[name] ?? {};
  return (path) => {
    if (path.startsWith('/gone/')) return notFound;
    const page = pageAt(site.plan, path);
    if (page < 0) return site.answer(path);
    return answer?.(page) ?? changed(site, path, html, page);
  };
}

function changed(site: SyntheticSite, path: string, html: Faults['html'], page: number): Answer {
  const answer = site.answer(path);
  return typeof answer.body === 'string' && html !== undefined ? { ...answer, body: html(answer.body, page) } : answer;
}
