/** What links say about their target. Google, link best practices; Lighthouse, link-text. */
import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { PhraseSet, plainPhrase } from '../phrase-set.ts';
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
const byLanguage: ReadonlyMap<string, PhraseSet> = new Map(
  Object.entries(generic).map(([language, texts]) => [language, new PhraseSet(texts)]),
);

export const anchorGeneric = pageCheck({
  id: 'anchor-generic',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'Lighthouse, link-text; Google, link best practices',
  appliesTo: 'html',
  reads: ['language'],
  settings: {},
  words: {
    name: 'Non-descriptive link text',
    title: 'Link text is not descriptive: {value}',
    why: 'Screen readers and search engines read link text on its own, and this text does not say where the link leads.',
    fix: 'Use words that describe the target as the link text.',
  },
  docs: {
    condition:
      "Trimmed link text equals a stop phrase in the page's language (click here, read more, more, here...) and is not program code.",
    found: '<p><a href="/about">click here</a></p>',
    notFound: '<p><a href="/about">Read more about the people of the mill</a></p>',
  },
  run(page) {
    const phrases = byLanguage.get(page.facts?.text.language ?? 'en');
    const links = linksOf(page);
    if (phrases === undefined || links.length === 0) return 'not-applicable';
    return gather(
      links,
      (link) => link.url !== null && !link.hasCode && link.label === '' && phrases.has(link.text) && !isOwnAddress(page.url, link),
      (link) => ({
        group: plainPhrase(link.text),
        evidence: { value: cut(link.text), target: cut(link.url ?? ''), ...spot(page, link.offset) },
      }),
    );
  },
});

/** "More" that opens a menu on the same page leads nowhere else. */
function isOwnAddress(pageUrl: string, link: LinkFact): boolean {
  return link.url === pageUrl;
}

export const anchorTooLong = pageCheck({
  id: 'anchor-too-long',
  category: 'links',
  severity: 'opportunity',
  scope: 'link',
  tier: 'extended',
  source: 'Google, link best practices (anchor text)',
  appliesTo: 'html',
  settings: { maxChars: 150 },
  words: {
    name: 'Link text too long',
    title: 'Link text is too long ({count} characters, at most {limit})',
    why: 'Readers cannot see at a glance what is linked, and search engines get a vague description.',
    fix: 'Link a few words that describe the target, not the whole paragraph.',
  },
  docs: {
    condition: 'Link text > 150 characters, more than titles usually have, that is not a written-out URL.',
    found:
      '<p><a href="/about">All the people of the mill, who they are, where they come from, what they like to eat, when they go to bed, and which of the lanterns each of them has made</a></p>',
    notFound: '<p><a href="/about">All the people of the mill</a></p>',
  },
  run(page, settings) {
    if (linkSigns(page).longestText <= settings.maxChars) return 'pass';
    return gather(
      linksOf(page),
      (link) => link.text.length > settings.maxChars && link.url !== null && !isAddress(link.text),
      (link) => ({
        group: link.url ?? '',
        evidence: { value: cut(link.text), count: link.text.length, limit: settings.maxChars, ...spot(page, link.offset) },
      }),
    );
  },
});

/** An address that is written out names its target exactly. */
function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

export const wordingChecks: readonly Check[] = [anchorGeneric, anchorTooLong];
