/** Titles that say nothing: unfilled templates, stock words, the description once more. Google's guide to title links. */
import { isBlank } from '../characters.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';
import { findPlaceholder } from '../placeholders.ts';
import { mainTitle } from './presence.ts';

const source = 'Google Search Central, title links';

function judge(page: PageView, find: (text: string) => string | null): PageOutcome {
  const title = mainTitle(page);
  if (title === null || isBlank(title.text)) return 'not-applicable';
  const value = find(title.text);
  return value === null ? 'pass' : [{ group: value, evidence: { value: cut(title.text), rule: cut(value), ...spot(page, title.offset) } }];
}

export const titlePlaceholder = pageCheck({
  id: 'title-placeholder',
  category: 'title',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Our judgement: templates left unfilled',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Template placeholder in the title',
    title: 'Title contains an unfilled placeholder: {rule}',
    why: 'Everyone sees the placeholder in browser tabs and search results.',
    fix: 'Find out why the template got no value for this page.',
  },
  docs: {
    condition:
      'The title contains {{ }}, {% %}, <% %>, a name in dollar braces, %%name%%, [object Object] or lorem ipsum, is undefined, null, NaN, %s, true, false or string, or ends in one of the first four after a separator.',
    found: '<title>Lanterns of {{ region.name }} and where they are made</title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run: (page) => judge(page, findPlaceholder),
});

/** In the nine languages of the product. */
const stock: ReadonlySet<string> = new Set([
  ...[
    'home',
    'home page',
    'homepage',
    'index',
    'index page',
    'untitled',
    'untitled document',
    'page',
    'new page',
    'welcome',
    'default',
    'default title',
    'test',
    'document',
    'website',
  ],
  ...[
    'start',
    'startseite',
    'willkommen',
    'unbenannt',
    'seite',
    'accueil',
    "page d'accueil",
    'bienvenue',
    'sans titre',
    'inicio',
    'bienvenido',
    'bienvenidos',
    'sin título',
  ],
  ...[
    'início',
    'página inicial',
    'bem-vindo',
    'sem título',
    'benvenuti',
    'benvenuto',
    'senza titolo',
    'pagina',
    'главная',
    'главная страница',
    'добро пожаловать',
    'без названия',
  ],
  ...['ana sayfa', 'anasayfa', 'hoş geldiniz', 'başlıksız', 'الرئيسية', 'الصفحة الرئيسية', 'مرحبا', 'بدون عنوان'],
]);

export const titleGeneric = pageCheck({
  id: 'title-generic',
  category: 'title',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Generic title',
    title: 'Title is generic: {value}',
    why: 'It says neither what the page is about nor whose site it is on.',
    fix: 'Name the subject of the page and the site.',
  },
  docs: {
    condition:
      'The whole title is a generic word: home, index, untitled, page, welcome, default and the like, in the nine languages of the product.',
    found: '<title>Untitled document</title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run: (page) => judge(page, (text) => (text.length < 30 && stock.has(text.toLowerCase()) ? text.toLowerCase() : null)),
});

export const titleSameAsDescription = pageCheck({
  id: 'title-same-as-description',
  cause: 'template',
  category: 'title',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Title identical to the description',
    title: 'Title and description are the same',
    why: 'The search result says the same thing twice and gives no further reason to choose it.',
    fix: 'Use the description for what does not fit in the title.',
  },
  docs: {
    condition: 'Title text equals the meta description.',
    found: `
      <title>All the wheels of the old mill beside the river road</title>
      <meta name="description" content="All the wheels of the old mill beside the river road">
    `,
    notFound: `
      <title>Adjustable desk lamps for reading and work at home</title>
      <meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">
    `,
  },
  run(page) {
    const meta = metaNamed(page, 'description');
    if (meta === null) return 'not-applicable';
    const description = contentOf(meta).toLowerCase();
    const title = mainTitle(page);
    if (title === null || isBlank(title.text)) return 'not-applicable';
    return title.text.toLowerCase() === description ? [{ evidence: { value: cut(title.text), ...spot(page, title.offset) } }] : 'pass';
  },
});

export const wordingChecks: readonly Check[] = [titleGeneric, titleSameAsDescription, titlePlaceholder];
