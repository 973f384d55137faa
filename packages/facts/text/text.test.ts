import { describe, expect, test } from 'vitest';
import { factsOf, pageOf } from '../testing.ts';

const mainText = (html: string) => pageOf(html).mainText;
const text = (html: string) => factsOf(html).text;

describe('main text', () => {
  test.each([
    ['main alone', '<header>h</header><main><p>a</p><p>b</p></main><p>c</p>', 'a\nb'],
    ['role=main', '<div role=main>a</div><div>b</div>', 'a'],
    [
      'nav and aside in main are left out, its header and footer stay',
      '<main><header>t</header><nav>n</nav>a<aside>s</aside><footer>f</footer></main>',
      't\na\nf',
    ],
    ['an article with half of the words', '<div>x y</div><article>a b</article>', 'a b'],
    ['a small article is not all', '<div>x y z</div><article>a b</article>', 'x y z\na b'],
    [
      'the body without its frame',
      '<header>h</header><nav>n</nav><p>a</p><aside>s</aside><section><header>sh</header>b</section><footer>f</footer>',
      'a\nsh\nb',
    ],
    [
      'roles are frame too',
      '<div role=banner>h</div><div role=navigation>n</div><p>a</p><div role=contentinfo>f</div><div role=complementary>c</div>',
      'a',
    ],
    ['all in the frame', '<header>a</header><footer>b</footer>', 'a\nb'],
    ['an empty main does not hide the page', '<main></main><p>a</p>', 'a'],
    ['nothing', '', ''],
  ])('%s', (_, html, expected) => {
    expect(mainText(html)).toBe(expected);
  });

  test.each([
    ['script and style', 'a<script>x</script><style>y</style>b', 'ab'],
    ['hidden', 'a <b hidden>x</b><i style="display: none">y</i><u style="visibility:hidden">z</u>b', 'a b'],
    ['nested in hidden', '<div hidden><p>x</p><main>y</main></div><p>a', 'a'],
    ['noscript', 'a<noscript><p>turn it on</p></noscript>b', 'ab'],
    [
      'template, textarea, select, svg title',
      '<template>x</template><textarea>y</textarea><select><option>z</select><svg><title>w</title><text>a</text></svg>',
      'a',
    ],
    ['title in head and body', '<title>x</title><p>a<title>y</title>', 'a'],
    ['comments', 'a<!-- x -->b', 'ab'],
    ['alt texts', 'a<img alt=x>b', 'a b'],
  ])('left out: %s', (_, html, expected) => {
    expect(mainText(html)).toBe(expected);
  });

  test.each([
    ['inline elements join', 'a<b>b</b><span>c</span> <i> d</i>', 'abc d'],
    ['blocks part', '<div>a<div>b</div>c</div><ul><li>d<li>e</ul>', 'a\nb\nc\nd\ne'],
    ['br parts', 'a<br>b<br><br>c', 'a\nb\nc'],
    ['cells part words', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>', 'a b\nc'],
    ['white space collapses', ' a \n\t b&nbsp;&nbsp;c ', 'a b c'],
    ['entities', 'a&amp;b &eacute;', 'a&b é'],
    ['pre is collapsed too', '<pre>a\n  b</pre>', 'a b'],
  ])('lines: %s', (_, html, expected) => {
    expect(mainText(html)).toBe(expected);
  });
});

describe('counts', () => {
  test('all of them', () => {
    expect(text('<nav>Home News</nav><main><h1>The Cat</h1><p>The cat sat. It sat <b>on</b> the mat!</p></main>')).toMatchObject({
      words: 10,
      uniqueWords: 6,
      sentences: 3,
      lines: 2,
      chars: 38,
      visibleWords: 12,
      visibleChars: 47,
      excerpt: 'The Cat\nThe cat sat. It sat on the mat!',
    });
  });

  test.each([
    ['a block of code', '<p>The cat sat.</p><pre>int cat;</pre><p>It ran.</p>', 'The cat sat.\nIt ran.', { words: 2, sentences: 1 }],
    ['code in a line leaves a sign', '<p>Call <code>sit()</code>, then <kbd>Enter</kbd>.</p>', 'Call …, then ….', undefined],
    ['nested', '<pre><code><b>int</b> <code>x</code></code></pre><p>It ran.</p>', 'It ran.', { words: 2, sentences: 1 }],
    ['nothing but code', '<pre>The cat sat.</pre>', 'The cat sat.', { words: 3, sentences: 1 }],
    ['code that is not closed', '<p>The cat sat.</p><pre>int cat;', 'The cat sat.', { words: 2, sentences: 1 }],
    ['code in the frame', '<nav><pre>int cat;</pre></nav><p>The cat sat.</p>', 'The cat sat.', undefined],
  ])('code is no prose: %s', (_, html, excerpt, code) => {
    expect(text(html).excerpt).toBe(excerpt);
    expect(text(html).code).toEqual(code);
  });

  test('characters are code points', () => {
    expect(text('<p>a😀é</p>').chars).toBe(3);
  });

  test('nothing', () => {
    expect(text('')).toEqual({
      words: 0,
      uniqueWords: 0,
      sentences: 0,
      lines: 0,
      chars: 0,
      visibleChars: 0,
      visibleWords: 0,
      syllables: null,
      repeatedWords: [],
      language: null,
      hash: '',
      sketch: '',
      parts: '',
      excerpt: '',
    });
  });

  test.each([
    ['the the cat', ['the']],
    ['The the cat', ['the']],
    ['that, that', []],
    ['one. One', []],
    ['5 5', []],
    ['très très bon bon', ['très', 'bon']],
    ['very <b>very</b> good, well-known well-known', ['well-known']],
    ['a <i>co</i>op <i>co</i>op', []],
    ['one one one two', ['one', 'one']],
    ['“so so”', ['so']],
    ['wobei die eine eine leicht veränderte Kopie ist', []],
    ['Seiten, an denen eine eine andere nennt', []],
    ['Wir ermitteln so einen einen Wert', ['einen']],
    ['Ein Satz, der endet. Wir ermitteln einen einen Wert', ['einen']],
    ['Vestibulum in in dolor', []],
    ['the window title title; <code>-T title</code>', []],
    ['the window title title', ['title']],
    ['say it and and go; <code>and</code>', ['and']],
  ])('repeated words: %s', (source, expected) => {
    expect(text(`<p>${source}</p>`).repeatedWords).toEqual(expected);
  });

  test('words do not repeat over a block', () => {
    expect(text('<p>end</p><p>end</p>').repeatedWords).toEqual([]);
    expect(text('<tr><td>yes</td><td>yes</td></tr>').repeatedWords).toEqual([]);
    expect(text('<table><tr><td>yes</td><td>yes</td></tr></table>').repeatedWords).toEqual([]);
    expect(text('<p>so <code>int int</code> is</p><pre>a = new new</pre>').repeatedWords).toEqual([]);
    expect(text('<p>so <code>int</code> is is it</p>').repeatedWords).toEqual(['is']);
    expect(text('<p>the operators <code>and</code> and <code>or</code> or not</p>').repeatedWords).toEqual([]);
    expect(text('<p>NOT, AND and OR, as in IN, the AND or OR rules</p><p>Use an AND or OR here.</p>').repeatedWords).toEqual([]);
    expect(text('<p>the boxes in <a href="/x">IN PRACTICE Shrinking a partition</a></p>').repeatedWords).toEqual([]);
    expect(text('<p>the boxes in <a href="/x">in the margin</a></p>').repeatedWords).toEqual(['in']);
    expect(text('<p>THE THE. Now. The the.</p>').repeatedWords).toEqual(['the', 'the']);
    expect(
      text('<p>ALERT ALERT ALERT! See --author Author Name, and section <a href="/x">Section 10.3, “Networks”</a>.</p>').repeatedWords,
    ).toEqual([]);
    expect(text('<p>SEE SEE below. All of it!</p>').repeatedWords).toEqual(['see']);
    expect(text('<p>call <code>connect()</code> to to open it</p>').repeatedWords).toEqual(['to']);
    expect(text('<p>the operation <em>operation</em> what it <i>is</i> is it</p>').repeatedWords).toEqual([]);
  });
});

describe('hash and sketch', () => {
  const long = Array.from({ length: 300 }, (_, i) => `word${(i * 7919) % 211}`).join(' ');
  const slots = (sketch: string) => new Uint32Array(Uint8Array.from(atob(sketch), (char) => char.charCodeAt(0)).buffer);
  const similarity = (a: string, b: string) => {
    const other = slots(b);
    return slots(a).filter((slot, i) => slot === other[i]).length / other.length;
  };

  test('case, white space, punctuation and markup do not change the hash; a letter and the order do', () => {
    const { hash } = text('<p>Hello big World.</p>');
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(text('<div>hello\n <b>BIG</b> world.</div>').hash).toBe(hash);
    expect(text('<p>Hello big Word.</p>').hash).not.toBe(hash);
    expect(text('<p>Hello World big</p>').hash).not.toBe(hash);
    expect(text('<p>Hello: big World</p>').hash).toBe(hash);
  });

  test('equal texts have equal sketches, near ones similar, others different', () => {
    const { sketch } = text(long);
    expect(slots(sketch)).toHaveLength(64);
    expect(text(`<nav>other frame</nav><p>${long}</p>`).sketch).toBe(sketch);
    expect(similarity(sketch, text(long.replace('word0 ', 'changed ')).sketch)).toBeGreaterThan(0.85);
    expect(similarity(sketch, text(long.replaceAll('word', 'term')).sketch)).toBeLessThan(0.1);
  });

  test('below three words there is no sketch', () => {
    expect(text('two words').sketch).toBe('');
    expect(text('now three words').sketch).not.toBe('');
  });
});

describe('language', () => {
  const german = 'Der Raum ist nicht für die Gäste, und er ist auch nicht mit dem Haus verbunden, das sie bei uns sehen. '.repeat(10);
  const written = (html: string) => pageOf(html).facts.text.written;

  test('of a text that is clearly in another one than declared', () => {
    expect(written(`<html lang=en><body><p>${german}</p>`)).toBe('de');
    expect(written(`<html lang=de><body><p>${german}</p>`)).toBeUndefined();
    expect(written(`<html lang=nds><body><p>${german}</p>`)).toBeUndefined();
    expect(written(`<html lang=en><body><div lang=de><p>${german}</p></div>`)).toBeUndefined();
    expect(written(`<html lang=en><body><p>${german.slice(0, 300)}</p>`)).toBeUndefined();
    const mixed = `${german.slice(0, 200)} It is not for the guests, and they have been in the house that you can see with us. `.repeat(5);
    expect(written(`<html lang=en><body><p>${mixed}</p>`)).toBeUndefined();
  });

  test.each([
    ['en-US', 'en'],
    ['PT_br', 'pt'],
    [' de ', 'de'],
    ['zh-Hant', 'zh'],
    ['und', null],
    ['english', null],
    ['', null],
  ])('declared %s', (lang, expected) => {
    expect(text(`<html lang="${lang}"><p>x`).language).toBe(expected);
  });
});
