/** What links say about their target. Google, link best practices; Lighthouse, link-text. */
import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { linkSigns, linksOf } from './link-signs.ts';

/** Link texts that say nothing of the target, by language. */
const generic: Readonly<Record<string, readonly string[]>> = {
  en: ['click here', 'here', 'read more', 'more', 'learn more', 'see more', 'more info', 'more information', 'this', 'this page', 'this link', 'continue reading', 'find out more', 'right here', 'view more', 'read on'],
  de: ['hier', 'hier klicken', 'klicken sie hier', 'klick hier', 'mehr', 'mehr erfahren', 'mehr lesen', 'weiterlesen', 'mehr informationen', 'zum artikel', 'diese seite'],
  fr: ['ici', 'cliquez ici', 'cliquer ici', 'en savoir plus', 'lire la suite', 'lire plus', 'plus', "plus d'infos", "plus d'informations", 'voir plus', 'ce lien', 'cette page'],
  es: ['aquí', 'haz clic aquí', 'haga clic aquí', 'clic aquí', 'pulse aquí', 'leer más', 'más', 'más información', 'saber más', 'ver más', 'seguir leyendo', 'este enlace', 'esta página'],
  it: ['qui', 'clicca qui', 'clicca', 'leggi tutto', 'leggi di più', 'continua a leggere', 'scopri di più', 'di più', 'maggiori informazioni', 'questo link', 'questa pagina'],
  pt: ['aqui', 'clique aqui', 'clique', 'leia mais', 'ler mais', 'saiba mais', 'saber mais', 'mais', 'mais informações', 'ver mais', 'continue lendo', 'esta página'],
  ru: ['здесь', 'тут', 'нажмите здесь', 'кликните здесь', 'жмите сюда', 'сюда', 'подробнее', 'читать далее', 'читать дальше', 'ещё', 'еще', 'узнать больше', 'по ссылке', 'эта страница'],
  tr: ['buraya tıklayın', 'buraya tıkla', 'tıklayın', 'tıkla', 'buradan', 'burada', 'burası', 'devamını oku', 'devamı', 'daha fazla', 'daha fazla bilgi', 'bu sayfa'],
  ar: ['هنا', 'اضغط هنا', 'انقر هنا', 'المزيد', 'اقرأ المزيد', 'قراءة المزيد', 'اعرف المزيد', 'هذا الرابط', 'هذه الصفحة'],
}; // biome-ignore format: a table
interface Phrases {
  readonly texts: ReadonlySet<string>;
  /** Their first two letters in both cases, as `beginningOf` gives them: most links are told apart by these. */
  readonly beginnings: ReadonlySet<number>;
}
const byLanguage: ReadonlyMap<string, Phrases> = new Map(
  Object.entries(generic).map(([language, texts]) => {
    const beginnings = texts.flatMap((text) => {
      const [first, second] = [text.charAt(0), text.charAt(1)];
      return [first, first.toUpperCase()].flatMap((one) => [second, second.toUpperCase()].map((other) => beginningOf(one + other)));
    });
    return [language, { texts: new Set(texts), beginnings: new Set(beginnings) }];
  }),
);
const longest = Math.max(...Object.values(generic).flatMap((texts) => texts.map((text) => text.length))) + 2;

export const anchorGeneric = pageCheck({
  id: 'anchor-generic',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'Lighthouse, link-text; Google, link best practices',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Non-descriptive link text',
    title: 'Link text says nothing: {value}',
    why: 'Read on its own, as screen readers and search engines do, it does not tell where it leads.',
    fix: 'Link the words that name the target.',
  },
  docs: {
    condition: 'Trimmed anchor equals a stop phrase of the page language (click here, read more, more, here...) or is a bare URL.',
    found: '<p><a href="/about">click here</a></p>',
    notFound: '<p><a href="/about">Read more about the people of the mill</a></p>',
  },
  run(page) {
    const phrases = byLanguage.get(page.facts?.text.language ?? 'en');
    const links = linksOf(page);
    if (phrases === undefined || links.length === 0) return 'not-applicable';
    const { texts, beginnings } = phrases;
    return gather(
      links,
      (link) =>
        link.text.length <= longest &&
        link.text !== '' &&
        (beginnings.has(beginningOf(link.text)) || isSign(link.text.charCodeAt(0))) &&
        link.url !== null &&
        link.label === '' &&
        texts.has(plain(link.text)) &&
        !isOwnAddress(page.url, link),
      (link) => ({ group: plain(link.text), evidence: { value: cut(link.text), target: cut(link.url ?? ''), ...spot(page, link.offset) } }),
    );
  },
});

/** The first two letters as one number; every text has more. */
function beginningOf(text: string): number {
  return text.charCodeAt(0) * 0x10000 + text.charCodeAt(1);
}

/** A sign that stands before words. */
function isSign(code: number): boolean {
  return code < 48 || code === 0xab || code > 0x2000;
}

/** Lower case, without the dots and arrows around it. */
function plain(text: string): string {
  const lower = text.toLowerCase();
  if (!mayTrim(lower.charCodeAt(0)) && !mayTrim(lower.charCodeAt(lower.length - 1))) return lower;
  return lower.replace(/^[\s.…>»›→:«‹←]+|(?<![\s.…>»›→:!«‹←])[\s.…>»›→:!«‹←]+$/g, '');
}

/** White space, signs and all that is no letter below U+0100; arrows and their like stand above U+1680. */
function mayTrim(code: number): boolean {
  return code <= 62 || (code >= 0xa0 && code <= 0xbf) || code >= 0x1680;
}

/** "More" that opens a menu on the same page leads nowhere else. */
function isOwnAddress(pageUrl: string, link: LinkFact): boolean {
  return link.url === pageUrl;
}

export const anchorTooLong = pageCheck({
  id: 'anchor-too-long',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'extended',
  source: 'Google, link best practices (anchor text)',
  appliesTo: 'html',
  settings: { maxChars: 100 },
  words: {
    name: 'Link text too long',
    title: 'Link text of {count} characters, at most {limit}',
    why: 'Nobody sees at a glance what is linked, and search engines get a vague description.',
    fix: 'Link a few words that name the target, not the whole paragraph.',
  },
  docs: {
    condition: 'Anchor text > 100 characters.',
    found:
      '<p><a href="/about">All the people of the mill, who they are, where they come from, what they like to eat and when they go to bed</a></p>',
  },
  run(page, settings) {
    if (linkSigns(page).longestText <= settings.maxChars) return 'pass';
    return gather(
      linksOf(page),
      (link) => link.text.length > settings.maxChars && link.url !== null,
      (link) => ({
        group: link.url ?? '',
        evidence: { value: cut(link.text), count: link.text.length, limit: settings.maxChars, ...spot(page, link.offset) },
      }),
    );
  },
});

export const wordingChecks: readonly Check[] = [anchorGeneric, anchorTooLong];
