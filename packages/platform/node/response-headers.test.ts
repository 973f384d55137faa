import { describe, expect, it } from 'vitest';
import { readHeaders } from './response-headers.ts';

/** Views of one chunk, as undici's parser gives them. */
function inOneChunk(pairs: readonly (readonly [string, string | Buffer])[]): Buffer[] {
  const parts = pairs.flatMap(([name, value]) => [
    Buffer.from(name, 'latin1'),
    typeof value === 'string' ? Buffer.from(value, 'latin1') : value,
  ]);
  const chunk = Buffer.concat(parts.flatMap((part) => [part, Buffer.from(': ')]));
  let at = 0;
  return parts.map((part) => {
    const view = chunk.subarray(at, at + part.length);
    at += part.length + 2;
    return view;
  });
}

function apart(pairs: readonly (readonly [string, string | Buffer])[]): Buffer[] {
  return inOneChunk(pairs).map((view) => Buffer.from(Uint8Array.from(view).buffer));
}

const cases: readonly (readonly [
  what: string,
  sent: readonly (readonly [string, string | Buffer])[],
  read: Record<string, string | string[]>,
])[] = [
  ['no headers', [], {}],
  [
    'lower-case names, trimmed values',
    [
      ['Content-Type', 'text/html \t'],
      ['ETAG', '"x"'],
    ],
    { 'content-type': 'text/html', etag: '"x"' },
  ],
  [
    'an empty value',
    [
      ['X-Empty', ''],
      ['Server', 's'],
    ],
    { 'x-empty': '', server: 's' },
  ],
  [
    'repeated headers in the order sent',
    [
      ['Set-Cookie', 'a'],
      ['X', '1'],
      ['set-cookie', 'b'],
      ['SET-COOKIE', 'c'],
    ],
    { 'set-cookie': ['a', 'b', 'c'], x: '1' },
  ],
  [
    'names of Object.prototype',
    [
      ['constructor', 'a'],
      ['__proto__', 'b'],
      ['__proto__', 'c'],
    ],
    Object.fromEntries([
      ['constructor', 'a'],
      ['__proto__', ['b', 'c']],
    ]),
  ],
  ['UTF-8', [['Location', Buffer.from('/straße')]], { location: '/straße' }],
  ['bytes that are not UTF-8', [['Location', Buffer.from([0x2f, 0xdf, 0x65])]], { location: '/ße' }],
  ['a name longer than any is remembered', [['X'.repeat(100), 'v']], { ['x'.repeat(100)]: 'v' }],
];

describe.each([
  ['in one chunk', inOneChunk],
  ['split over chunks', apart],
] as const)('%s', (_how, raw) => {
  it.each(cases)('%s', (_what, sent, read) => {
    expect(Object.entries(readHeaders(raw(sent)))).toEqual(Object.entries(read));
  });
});

it('takes names from the last answer only where they are the same', () => {
  readHeaders(
    inOneChunk([
      ['Alpha', '1'],
      ['Beta', '2'],
      ['Gamma', '3'],
    ]),
  );
  expect({
    ...readHeaders(
      inOneChunk([
        ['Alphx', '1'],
        ['Beta', '2'],
        ['Gam', '3'],
      ]),
    ),
  }).toEqual({ alphx: '1', beta: '2', gam: '3' });
});

it('survives being sent to another thread', () => {
  expect(
    structuredClone(
      readHeaders(
        inOneChunk([
          ['A', '1'],
          ['A', '2'],
        ]),
      ),
    ),
  ).toEqual({ a: ['1', '2'] });
});
