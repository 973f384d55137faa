import { TextMeter } from '@orbweaver/formats/text/text-meter.ts';
import { readWords } from '@orbweaver/formats/text/words.ts';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../testing.ts';

/** Bytes in step with a text, as of a body that is not all ASCII: those from 128 on say nothing. */
function unitsOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => Math.min(text.charCodeAt(at), 0xe9));
}

function readQuickly(text: string, ordinalDots: boolean, fromBytes: boolean): TextMeter {
  const quick = new TextMeter();
  quick.reset();
  quick.ordinalDots = ordinalDots;
  for (const line of text.split('\n')) {
    quick.feed(line, 0, line.length, fromBytes ? unitsOf(line) : null);
    quick.breakLine();
  }
  return quick;
}

/** Words and sentences; and proof that the quick loop, which keeps no positions, counts and hashes the same, from the text and from bytes. */
function read(text: string, ordinalDots = false): { words: readonly string[]; sentences: number } {
  const { meter, words } = readWords(text, ordinalDots);
  const measures = ({ words: count, sentences, lines, chars, repeats, firsts, seconds }: TextMeter) => ({
    counts: [count, sentences, lines, chars],
    repeats,
    hashes: [...firsts.subarray(0, count), ...seconds.subarray(0, count)],
  });
  for (const fromBytes of [false, true]) expect(measures(readQuickly(text, ordinalDots, fromBytes))).toEqual(measures(meter));
  return { words, sentences: meter.sentences };
}

describe('words', () => {
  test.each([
    ["don't stop", ["don't", 'stop']],
    ['l’été d’Ana', ['l’été', 'd’Ana']],
    ["'quoted' “words”", ['quoted', 'words']],
    ['well-known -dash- a--b', ['well-known', 'dash', 'a', 'b']],
    ['3.14 and 1,000,000 v2.0', ['3.14', 'and', '1,000,000', 'v2.0']],
    ['end.Next a,b e.g. this.', ['end.Next', 'a', 'b', 'e.g', 'this']],
    ['snake_case _x_', ['snake_case', 'x']],
    ['mail@site.test at 5:30: now', ['mail@site.test', 'at', '5:30', 'now']],
    ['see https://site.test/a-b/?c=d&e.', ['see', 'https://site.test/a-b/?c=d&e']],
    ['(http://a.test/x) and site.test/path/, 1.5/2 and/or', ['http://a.test/x', 'and', 'site.test/path/', '1.5', '2', 'and', 'or']],
    ['“https://a.test/” x: y', ['https://a.test/', 'x', 'y']],
    ['a – b / c & d', ['a', 'b', 'c', 'd']],
    ['€5 50% #1', ['5', '50', '1']],
    ['soft\u00adhyphen', ['soft\u00adhyphen']],
    ['е́ж и ёж', ['е́ж', 'и', 'ёж']],
    ['😀 a😀b', ['a', 'b']],
    ['𝒜𝒷 𠮷', ['𝒜𝒷', '𠮷']],
    ['', []],
    ['... !!! —', []],
  ])('%s', (text, expected) => {
    expect(read(text).words).toEqual(expected);
  });

  test('Thai, Chinese and Japanese have words though they write no spaces', () => {
    expect(read('สวัสดีชาวโลก').words).toEqual(['สวัสดี', 'ชาว', 'โลก']);
    expect(read('今天天气很好。').words.join('')).toBe('今天天气很好');
    expect(read('今天天气很好。').words.length).toBeLessThan(6);
    expect(read('私はOrbを使う').words).toContain('Orb');
  });

  test('equal words in other case or spelling have equal hashes', () => {
    const { meter } = readWords("L’ÉTÉ l'été ЁЖ ёж İzmir izmir");
    expect([...meter.firsts.subarray(0, meter.words)].map((hash, i, all) => all.indexOf(hash) === i)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('a long unspaced text stays bounded', () => {
    const { words } = read('天'.repeat(300_000));
    expect(words.length).toBe(150_000);
  });
});

describe('sentences', () => {
  test.each([
    ['One. Two! Three? Four', 4],
    ['Really?! Yes... maybe. He left… She stayed.', 4],
    ['Wait... what?', 1],
    ['He said “Stop.” Then he left.', 2],
    ['(One.) Two.', 2],
    ['Dr. Smith met Mrs. Jones at 5 p.m. in St. Mary.', 1],
    ['J. R. R. Tolkien wrote it.', 1],
    ['See no. 5 and fig. 3. Then go.', 2],
    ['Did he? No. He went.', 3],
    ['The U.S. Army left.', 1],
    ['Visit example.com today. It costs 3.50 dollars.', 2],
    ['e.g. this one', 1],
    ['1. Install it\n2. Run it', 2],
    ['Version 2.0. Next.', 2],
    ['A heading\nA sentence.', 2],
    ['! ? .', 0],
    ['我们走吧。你好！', 2],
    ['— Quoi ? dit-il. — Rien !', 2],
  ])('%s', (text, expected) => {
    expect(read(text).sentences).toBe(expected);
  });

  test('German ordinals do not end a sentence', () => {
    expect(read('Am 3. Oktober war es warm. Gut.', true).sentences).toBe(2);
    expect(read('Es waren 12. Dann kam er.', false).sentences).toBe(2);
    expect(read('Das steht auf S. 12. Dort auch „ein Bild.“ Gut.', true).sentences).toBe(3);
    expect(read('Es kostet 3.50. Dann ging er. Siehe a.test/?b=2. Gut.', true).sentences).toBe(4);
  });
});

/** Our own texts; words counted by hand. */
const languages: readonly (readonly [lang: string, words: number, sentences: number, text: string])[] = [
  [
    'en',
    34,
    3,
    "The harbour wakes before the town does. Mr. Lee's crew doesn't wait for the sun: by 5.30 they've mended two nets and drunk their tea. Isn't that a well-known way to start the day?",
  ],
  [
    'fr',
    30,
    3,
    'Aujourd’hui, l’atelier ouvre à huit heures. M. Duval n’a pas encore rangé les outils, mais qu’importe : c’est lui qui garde la clé. Peut-être viendra-t-il avec sa sœur et les enfants ?',
  ],
  [
    'de',
    35,
    3,
    'Der Zug nach Köln fährt am 3. Mai um 7.15 Uhr ab. Die Reisenden müssen z. B. ihre Fahrräder vorher anmelden, weil nicht genug Platz für alle ist. Ist das wirklich so schwer zu verstehen?',
  ],
  [
    'it',
    32,
    3,
    'L’orto dietro la casa è piccolo, ma c’è tutto quello che serve. Il sig. Bruni non l’ha mai venduto, perché è di suo padre. Chi lo curerà quando lui non potrà più?',
  ],
  [
    'pt',
    34,
    3,
    'O barco saiu do porto às 6h30, antes de o sol nascer. A dra. Alves não quis esperar, porque já tinha guardado os mapas e a água. Quem é que vai trazê-los de volta?',
  ],
  [
    'ru',
    28,
    3,
    'Утром в деревне было тихо, и только старый пёс ходил по двору. Проф. Орлов сказал, что он не поедет в город до весны. Кто-нибудь из вас знает, почему?',
  ],
  [
    'es',
    32,
    3,
    '¿Quién abrió la puerta del taller anoche? La Sra. Vega dice que no fue ella, y que las llaves estaban en su casa. Por eso todos miran ahora a los más jóvenes.',
  ],
  [
    'tr',
    26,
    3,
    "Bu sabah Ankara'da hava çok soğuktu ve sokaklar boştu. Dr. Yılmaz, 2. katta oturan komşusu için ekmek aldı. Acaba o da bir gün bunu yapar mı?",
  ],
  ['ar', 24, 3, 'فتح الرجل باب المتجر في الصباح وجلس ينتظر الناس. لم يأت أحد حتى الظهر، لكنه لم يحزن. هل كان يعرف أن ابنه سيعود اليوم؟'],
];

describe('nine languages', () => {
  test.each(languages)('%s', (lang, words, sentences, text) => {
    expect(factsOf(`<html lang=${lang}><p>${text}</p>`).text).toMatchObject({ words, sentences, language: lang });
  });

  test.each(languages)('%s is recognised undeclared', (lang, _words, _sentences, text) => {
    expect(factsOf(`<p>${text}</p>`).text.language).toBe(lang);
  });

  test.each([
    [
      'nl',
      'Het is al jaren zo dat de boeren in het dorp elkaar helpen wanneer de oogst binnen moet worden gehaald, en dat zal ook dit jaar niet anders zijn.',
    ],
    [
      'uk',
      'Сьогодні вранці у місті було дуже тихо, бо всі ще спали, і лише їжак ходив під старою яблунею, та він не знав, що це за місто.',
    ],
  ])('a neighbour is not taken for one of the nine: %s', (lang, text) => {
    expect(factsOf(`<p>${text}</p>`).text.language).toBe(lang);
  });

  test.each([
    ['Persian', 'این روزها هوا خیلی گرم است و مردم کمتر از خانه بیرون می‌روند، اما بازار هنوز باز است و پر از رنگ.'],
    [
      'Finnish',
      'Kesällä kylän lapset uivat järvessä koko päivän, ja illalla isoisä lämmittää saunan ennen kuin aurinko laskee metsän taakse hitaasti.',
    ],
    ['numbers', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24'],
    ['few words', 'the and of'],
  ])('unsure: %s', (_, text) => {
    expect(factsOf(`<p>${text}</p>`).text.language).toBeNull();
  });
});
