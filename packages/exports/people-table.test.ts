import type { DatasetColumn } from '@orbweaver/store/views/dataset.ts';
import { expect, test } from 'vitest';
import { type PeopleWords, peopleTable } from './people-table.ts';

const words: PeopleWords = {
  column: (id) => `<${id}>`,
  code: (column, code) => `${column}:${code}`,
  yes: 'yes',
  no: 'no',
  units: { bytes: 'bytes', ms: 'ms' },
  finding: (check, evidence) => (evidence === null ? `name of ${check}` : `${check} with ${String(evidence['value'])}`),
  evidence: (_, evidence) => Object.values(evidence).join(' and '),
};

const column = (id: string, kind: DatasetColumn['kind'], type: DatasetColumn['type'] = 'number'): DatasetColumn => ({ id, kind, type });

test('names, units, words and rounded numbers', () => {
  const table = peopleTable(
    [
      column('url', 'url', 'url'),
      column('indexable', 'flag'),
      column('finding', 'text', 'text'),
      column('ttfbMs', 'ms'),
      column('bodyBytes', 'bytes'),
      column('priority', 'number'),
      column('linkScore', 'score'),
      column('severity', 'text', 'text'),
      column('verdict', 'choice', 'text'),
      column('validTo', 'date', 'text'),
      column('check', 'text', 'text'),
      column('evidence', 'json', 'text'),
    ],
    words,
  );
  expect(table.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    '<url> url',
    '<indexable> text',
    '<finding> text',
    '<ttfbMs> (ms) number',
    '<bodyBytes> (bytes) number',
    '<priority> number',
    '<linkScore> number',
    '<severity> text',
    '<verdict> text',
    '<validTo> date',
    '<check> text',
    '<evidence> text',
  ]);
  const evidence = JSON.stringify({ value: 2565599, limit: 10 });
  expect(
    table.row([
      'https://a.test/',
      1,
      'error a b',
      12.4,
      99.6,
      0.699999988079071,
      3.41257,
      'error',
      'works',
      '2027-01-02',
      'title-long',
      evidence,
    ]),
  ).toEqual([
    'https://a.test/',
    'yes',
    'severity:error: name of a · name of b',
    12,
    100,
    0.7,
    3.413,
    'severity:error',
    'verdict:works',
    '2027-01-02',
    'title-long with 2565599',
    '2565599 and 10',
  ]);
  expect(table.row(['https://a.test/', 0, null, null, null, null, null, null, null, null, 'title-long', '{broken'])).toEqual([
    'https://a.test/',
    'no',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    'name of title-long',
    null,
  ]);
});

test('where a finding is counted is told in words', () => {
  const table = peopleTable([column('counted', 'text', 'text')], words);
  expect(table.row(['title-missing error'])).toEqual(['severity:error: name of title-missing']);
  expect(table.row([null])).toEqual([null]);
});
