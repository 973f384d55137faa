/** Links whose text says nothing of their target. Checks judge by it, and facts tell by it where the language of a page matters. */
import { PhraseSet, plainPhrase } from './phrase-set.ts';

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
const inAny = new PhraseSet(Object.values(generic).flat());

/** null for a language whose texts are not known. */
export function genericTextsIn(language: string): PhraseSet | null {
  return byLanguage.get(language) ?? null;
}

/** What is looked at of a link. */
interface WordedLink {
  readonly url: string | null;
  readonly text: string;
  readonly label: string;
  readonly hasCode: boolean;
}

/** "More" that opens a menu on the same page leads nowhere else. */
export function isGenericLink({ url, text, label, hasCode }: WordedLink, pageUrl: string, texts: PhraseSet): boolean {
  return url !== null && !hasCode && label === '' && texts.has(text) && url !== pageUrl && fileOf(url) !== plainPhrase(text);
}

/** The page about what is called "more" is `/more.html`. */
function fileOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] as string;
  const file = path.endsWith('/') ? path.slice(0, -1) : path;
  return file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w{1,5}$/, '')
    .toLowerCase();
}

/** In whatever language the page may be. */
export function hasGenericLink(links: readonly WordedLink[], pageUrl: string): boolean {
  return links.some((link) => isGenericLink(link, pageUrl, inAny));
}
