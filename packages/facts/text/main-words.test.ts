import { readWords } from '@orbweaver/formats/text/words.ts';
import { expect, test } from 'vitest';
import { shortHashes } from './fingerprint.ts';
import { MainWords } from './main-words.ts';

const filler = (page: number): string => Array.from({ length: 200 }, (_, at) => `word${(at * 7 + page) % 40} of`).join(' ');
const textOf = (page: number, subject: string): string => `${`${subject} stands here. More ${subject} waits. `.repeat(6)}${filler(page)}`;

function page(at: number, subject: string, title: string, h1 = '') {
  const { meter } = readWords(textOf(at, subject));
  return { url: `https://site.example/${at}`, title, h1, words: shortHashes(meter, [{ from: 0, to: meter.words }]) };
}

const subjects = [
  'lanterns',
  'kettles',
  'ladders',
  'wagons',
  'pillows',
  'candles',
  'baskets',
  'hammers',
  'whistles',
  'blankets',
  'buckets',
  'curtains',
];
const named = subjects.map((subject, at) => page(at, subject, `All about ${subject}`));
const site = (first: Partial<ReturnType<typeof page>>) => [{ ...(named[0] as ReturnType<typeof page>), ...first }, ...named.slice(1)];

test('pages whose title and h1 lack their main word', () => {
  expect(new MainWords(() => named).suspects(5)).toEqual([]);
  expect(new MainWords(() => site({ title: 'Our range' })).suspects(5)).toEqual(['https://site.example/0']);
  expect(new MainWords(() => site({ title: 'Our range', h1: 'Lanterns' })).suspects(5)).toEqual([]);
  expect(new MainWords(() => site({ title: 'Our range' }).slice(0, 9)).suspects(5)).toEqual([]);
});

test('the word itself, unless another form of it is there', () => {
  const words = new MainWords(() => named);
  expect(words.absent(textOf(0, 'Lanterns'), 'Our range', '')).toEqual({ word: 'lanterns', count: 12, percent: 2.8 });
  expect(words.absent(textOf(0, 'Lanterns'), 'A lantern', '')).toBe(null);
  expect(words.absent(textOf(0, 'Lanterns'), '', 'LANTÉRNS')).toBe(null);
  expect(words.absent(`${textOf(0, 'Lanterns')} ${'Kettles stand here. '.repeat(12)}`, 'Our range', '')).toBe(null);
  expect(words.absent(`${textOf(0, 'Lanterns')} ${'Dwellings. '.repeat(9)}`, 'Our dwellings', '')).toBe(null);
  expect(words.absent(filler(3), 'Our range', '')).toBe(null);
});

test('a word that may be no subject: half of a phrase, a mark in brackets, a word of a list of links, one of another language', () => {
  const words = new MainWords(() => named);
  const lines = (text: string, times = 12) => `${text}\n`.repeat(times);
  const absent = (text: string, ...links: string[]) => words.absent(`${text}${filler(0)}`, 'Our range', '', links)?.word ?? null;
  expect(absent(lines('A lanterns manager waits.'))).toBe(null);
  expect(absent(lines('A lanterns manager waits, and old lanterns hang.'))).toBe('lanterns');
  const changes = (mark: string) => subjects.map((subject) => `${subject} ${mark}\n`).join('');
  expect(absent(changes('(lanterns)'))).toBe(null);
  expect(absent(changes('lanterns.'))).toBe('lanterns');
  expect(absent(lines('Red room: no lanterns or lanterns of tin.'))).toBe('lanterns');
  expect(absent(lines('Red room: no lanterns or lanterns of tin.'), 'Red room')).toBe(null);
  const german = lines('Der Raum ist nicht für die Gäste, und er ist auch nicht mit dem Haus verbunden, das sie bei uns sehen.', 20);
  expect(words.absent(`${german}${lines('The lanterns are not for you and they have to be in the room of the house.')}`, 'Räume', '')).toBe(
    null,
  );
});
