import { expect, test } from 'vitest';
import { NameFilter } from './name-filter.ts';

test('a marked name is found again, in either case, and only as what it is', () => {
  const marks = new NameFilter();
  const text = 'x <div class="Card  card-Large\n\tmd:flex"> y';
  expect(marks.markTokens('class', text, 14, text.indexOf('"', 14))).toBe(true);
  for (const name of ['card', 'CARD', 'card-large', 'md:flex']) expect(marks.has('class', name), name).toBe(true);
  for (const name of ['car', 'large', 'flex', '']) expect(marks.has('class', name), name).toBe(false);
  expect(marks.has('id', 'card')).toBe(false);
});

test('character references are told of, not read', () => {
  const marks = new NameFilter();
  expect(marks.markTokens('class', 'a&amp;b', 0, 7)).toBe(false);
  expect(marks.markTokens('class', 'a&b', 0, 3, true)).toBe(true);
  expect(marks.has('class', 'a&b')).toBe(true);
});

test('words of scripts, behind escapes too', () => {
  const marks = new NameFilter();
  const script =
    String.raw`e.className="btn btn-large";x="\nopen\u003cdiv class=\u0022shut\u0022";y=` + '`tab-$\u007bn} $\u007bn}-end`;9lives';
  marks.markWords(script);
  for (const word of ['btn', 'btn-large', 'open', 'div', 'shut', 'tab-', '-end', 'className'])
    expect(marks.has('word', word), word).toBe(true);
  for (const word of ['nopen', '0022shut', 'large', 'lives', '9lives']) expect(marks.has('word', word), word).toBe(false);
});

test('marks travel: those of several readers joined are those of one', () => {
  const one = new NameFilter();
  const two = new NameFilter();
  const joined = new NameFilter();
  one.mark('class', 'first');
  two.mark('class', 'second');
  two.mark('class', 'first');
  joined.add(two.takeFresh());
  joined.add(one.takeFresh());
  expect(one.takeFresh()).toEqual([]);
  for (const name of ['first', 'second']) expect(joined.has('class', name)).toBe(true);
  expect(joined.share).toBe(two.share);
});

test('a hundred thousand names: none is lost, hardly one too many is found', () => {
  const marks = new NameFilter();
  for (let n = 0; n < 100_000; n++) marks.mark('class', `name-${n}`);
  let lost = 0;
  let extra = 0;
  for (let n = 0; n < 100_000; n++) {
    if (!marks.has('class', `name-${n}`)) lost++;
    if (marks.has('class', `other-${n}`)) extra++;
  }
  expect(lost).toBe(0);
  expect(extra / 100_000).toBeLessThan(0.02);
});
