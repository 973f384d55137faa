/** Which language a text is in: as declared, else by script, else by a vote of frequent short words. null when unsure. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { charBit, charEntry } from './char-class.ts';
import type { HashedWords, Range } from './hashed-words.ts';
import { wordHash } from './word-hash.ts';

/** Frequent words; the product's languages first, then neighbours that would be taken for one of them. */
const frequent = lookup<string>({
  en: 'the of and to in is that for it with as was on be by this are from or have an they which you were but not at his her their has been will would can all we about more',
  fr: "le la les des et est dans que qui pour sur pas au aux avec ce cette sont il elle nous vous mais ou où plus par ne se une un du en ses leur être été comme fait c'est tout",
  de: 'der die das und ist nicht ein eine zu den dem mit von auf für im sich auch als an es werden wird aus er sie bei nach oder wie aber noch einen einer hat sind nur über',
  it: 'il di che è la per un una non sono del della dei le con si da gli nel alla più anche come ma se al lo delle questo questa ha essere o i nella dal suo tra',
  pt: 'o a de que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já está também pelo pela são você é',
  ru: 'и в не на что я с он как это по но они мы за из у к для от так же все или его её был была было быть если о только также при до может есть который',
  es: 'el la de que y a en un ser se no los las por con para una su es del lo como más pero sus al este ya o está muy sin sobre también hasta hay donde desde cuando son fue',
  tr: 've bir bu için ile de da olarak çok daha en gibi kadar ne o ama olan var mi değil sonra her ya ki veya ise bunu şey ben sen biz siz onlar göre nasıl tüm yeni',
  nl: 'de het een van en in is dat op te zijn met voor niet aan er om ook als dan maar bij nog naar door over wordt worden zo al hebben deze dit wat uit kan zal',
  sv: 'och att det som en på är av för med den till inte om ett men var jag sig från så kan när han eller har vi ska också efter över bara',
  pl: 'i w na z do się nie że to jest o jak po co ale od za przez dla przy są był tym już tak jego może ich oraz które który być',
  ro: 'și de la în cu pe a nu este că din pentru o un mai au sau fost care ce dar prin ca să se sunt fi lui după acest',
  ca: 'el la els les de i que a en un una per amb no és del al dels com més però ha són va aquest aquesta tot també molt sense',
  uk: 'і в не на що я з він як це по але вони ми за із у до від так же все або його її був була було бути якщо про тільки також при та',
});

const declaredShape = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i;
const sampleWords = 600;
const sampleChars = 500;
const minWords = 20;
/** A text is judged against what its page declares by so many words, the share of frequent ones among them, and how far the declared language stays behind. */
export const against = { words: 100, share: 0.2, lead: 2.5 };

let votes: { readonly languages: readonly string[]; readonly byHash: ReadonlyMap<number, number> } | null = null;

/** 'en' for 'en-US'; null when there is no usable value. */
export function declaredLanguage(lang: string | null): string | null {
  const language = lang === null ? undefined : declaredShape.exec(lang)?.[1]?.toLowerCase();
  return language === undefined || language === 'und' || language === 'mul' || language === 'zxx' ? null : language;
}

/** Language of the longest of the ranges; `sample` is a piece of the same text. */
export function detectLanguage(sample: string, words: HashedWords, ranges: readonly Range[]): string | null {
  const byScript = languageOfScript(sample);
  if (byScript !== 'latin' && byScript !== 'cyrillic') return byScript;
  const [first, second] = sharesOf(words, ranges, minWords);
  if (first === undefined || second === undefined || first.share < 0.12 || first.share < second.share * 1.25) return null;
  return isCyrillic(first.language) === (byScript === 'cyrillic') ? first.language : null;
}

/**
 * Language of a text in Latin letters that is clearly not in the one that its page declares: a long text with many of the frequent words of one
 * language and few of the other. Null where there is any doubt, and where the declared language is none of those known here.
 */
export function languageAgainst(declared: string, sample: string, words: HashedWords, ranges: readonly Range[]): string | null {
  if (languageOfScript(sample) !== 'latin') return null;
  const shares = sharesOf(words, ranges, against.words);
  const said = shares.find(({ language }) => language === declared);
  const [first, second] = shares;
  if (said === undefined || first === undefined || second === undefined || isCyrillic(first.language)) return null;
  return first.share >= against.share && first.share >= second.share * 1.25 && first.share >= said.share * against.lead
    ? first.language
    : null;
}

/** Share of the frequent words of each language in the longest of the ranges, the greatest first; none for a short text. */
function sharesOf(
  words: HashedWords,
  ranges: readonly Range[],
  least: number,
): readonly { readonly language: string; readonly share: number }[] {
  const { from, to } = ranges.reduce((best, range) => (range.to - range.from > best.to - best.from ? range : best), { from: 0, to: 0 });
  const end = Math.min(to, from + sampleWords);
  if (end - from < least) return [];
  const { languages, byHash } = votes ?? loadVotes();
  const counts = new Array<number>(languages.length).fill(0);
  for (let word = from; word < end; word += 1) {
    const mask = byHash.get((words.firsts[word] as number) | 0) ?? 0;
    for (let i = 0; mask >> i > 0; i += 1) if ((mask >> i) & 1) counts[i] = (counts[i] as number) + 1;
  }
  return languages.map((language, i) => ({ language, share: (counts[i] as number) / (end - from) })).sort((a, b) => b.share - a.share);
}

function isCyrillic(language: string): boolean {
  return language === 'ru' || language === 'uk';
}

function loadVotes(): NonNullable<typeof votes> {
  const languages = Object.keys(frequent);
  const byHash = new Map<number, number>();
  languages.forEach((language, bit) => {
    for (const word of (frequent[language] as string).split(' ')) {
      const hash = wordHash(word);
      byHash.set(hash, (byHash.get(hash) ?? 0) | (1 << bit));
    }
  });
  votes = { languages, byHash };
  return votes;
}

/** First and last code unit of each script's letters. */
const scripts: readonly (readonly [name: string, first: number, last: number])[] = [
  ['latin', 0x41, 0x24f],
  ['cyrillic', 0x400, 0x4ff],
  ['ar', 0x620, 0x6d5],
  ['zh', 0x4e00, 0x9fff],
  ['ja', 0x3040, 0x30ff],
  ['ko', 0xac00, 0xd7af],
  ['el', 0x370, 0x3ff],
  ['he', 0x5d0, 0x5ea],
  ['th', 0xe00, 0xe7f],
];
/** Persian, Urdu and their neighbours share the script and have letters that Arabic has not. */
const notArabic = /[\u067e\u0686\u0698\u06a9\u06af\u06cc\u06d2\u0679]/;

/** The language where a script has one, 'latin' or 'cyrillic' where it has many; null when no script prevails. */
function languageOfScript(sample: string): string | null {
  const counts = new Array<number>(scripts.length).fill(0);
  let total = 0;
  for (let i = 0; i < sample.length && i < sampleChars; i += 1) {
    const code = sample.charCodeAt(i);
    if ((charEntry(code) & (charBit.letter | charBit.unspaced)) === 0) continue;
    total += 1;
    for (let script = 0; script < scripts.length; script += 1) {
      const [, first, last] = scripts[script] as (typeof scripts)[number];
      if (code >= first && code <= last) {
        counts[script] = (counts[script] as number) + 1;
        break;
      }
    }
  }
  const most = Math.max(...counts);
  const best = scripts[counts.indexOf(most)]?.[0] ?? null;
  if (total < 20) return null;
  // Japanese mixes its own letters with Chinese ones.
  if (best === 'zh' || best === 'ja') return (counts[4] as number) * 10 > total ? 'ja' : most > total * 0.6 ? 'zh' : null;
  if (most < total * 0.6 || (best === 'ar' && notArabic.test(sample))) return null;
  return best;
}
