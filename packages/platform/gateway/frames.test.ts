import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { describe, expect, it } from 'vitest';
import { failedRecord } from './failed-record.ts';
import {
  type ClientFrame,
  chunkBytes,
  maxClientFrameBytes,
  readClientFrame,
  readServerFrame,
  windowBytes,
  writeBody,
  writeClientFrame,
  writeNotice,
  writePong,
  writeRecord,
  writeWelcome,
} from './frames.ts';

const request: FetchRequest = { url: 'https://example.org/ä', purpose: 'page', body: 'page-or-none', maxBodyBytes: 1000, timeoutMs: 500 };
const settings = {
  slots: 8,
  respectRobots: true,
  headers: [['x-a', 'b']],
  cookie: null,
  basicAuth: null,
  secretOrigins: [],
  userAgent: null,
} as const;
const record = (body: Uint8Array | null): FetchRecord => ({
  ...failedRecord(request, 'reset', 'gone'),
  status: 200,
  headers: { 'set-cookie': ['a=1', 'b=2'] },
  body,
});

describe('frames of a device', () => {
  const frames: readonly ClientFrame[] = [
    { type: 'configure', settings },
    { type: 'configure', settings: { ...settings, userAgent: 'Own/1 (a@b)' } },
    { type: 'configure', settings: { ...settings, cookie: 'a=b', basicAuth: { user: 'ü', password: '' } } },
    { type: 'ask', id: 4_294_967_295, request },
    { type: 'cancel', id: 7 },
    { type: 'credit', bytes: windowBytes },
    { type: 'ping' },
    { type: 'finish' },
  ];
  it.each(frames)('round trip: %o', (frame) => {
    expect(readClientFrame(writeClientFrame(frame))).toEqual(frame);
  });

  const payload = (type: number, id: number, text: string): Uint8Array => {
    const bytes = new TextEncoder().encode(`.....${text}`);
    bytes[0] = type;
    new DataView(bytes.buffer).setUint32(1, id, true);
    return bytes;
  };
  const ask = (change: Record<string, unknown>): Uint8Array => payload(2, 1, JSON.stringify({ ...request, ...change }));
  const configure = (change: Record<string, unknown>): Uint8Array => payload(1, 0, JSON.stringify({ ...settings, ...change }));
  const hostile: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['empty', new Uint8Array(0)],
    ['cut head', new Uint8Array([2, 1, 0])],
    ['unknown type', payload(99, 1, '')],
    ['a frame of the server', payload(18, 1, '{}')],
    ['no JSON', payload(2, 1, '{')],
    ['an array', payload(2, 1, '[]')],
    ['null', payload(2, 1, 'null')],
    ['broken UTF-8', new Uint8Array([2, 1, 0, 0, 0, 0xff, 0xfe])],
    ['id 0', payload(2, 0, JSON.stringify(request))],
    ['URL too long', ask({ url: `http://a/${'x'.repeat(9000)}` })],
    ['URL no text', ask({ url: 5 })],
    ['unknown purpose', ask({ purpose: 'attack' })],
    ['unknown policy', ask({ body: '__proto__' })],
    ['negative limit', ask({ maxBodyBytes: -1 })],
    ['limit no integer', ask({ timeoutMs: 0.5 })],
    ['limit no number', ask({ timeoutMs: '9' })],
    ['credit 0', payload(4, 0, '')],
    ['credit beyond the window', payload(4, windowBytes + 1, '')],
    ['payload after a cancel', payload(3, 1, 'x')],
    ['no slots', configure({ slots: 0 })],
    ['all slots', configure({ slots: 100_000 })],
    ['header no pair', configure({ headers: [['a']] })],
    ['too many headers', configure({ headers: Array.from({ length: 101 }, () => ['a', 'b']) })],
    ['login no text', configure({ basicAuth: { user: 1, password: '' } })],
    ['too long', configure({ cookie: 'x'.repeat(maxClientFrameBytes) })],
  ];
  it.each(hostile)('refuses: %s', (_name, bytes) => {
    expect(readClientFrame(bytes)).toBeNull();
  });

  it('cuts limits to what the gateway grants', () => {
    expect(readClientFrame(ask({ maxBodyBytes: 1e12, timeoutMs: 1e9 }))).toMatchObject({
      request: { maxBodyBytes: 20_000_000, timeoutMs: 120_000 },
    });
  });
});

describe('frames of the gateway', () => {
  it('round trip of welcome, notice and pong', () => {
    const welcome = { userAgent: 'Orbweaver/0.1', maxPages: null };
    expect(readServerFrame(writeWelcome(welcome))).toEqual({ type: 'welcome', welcome });
    const notice = { code: 'pages-ended', detail: '10' } as const;
    expect(readServerFrame(writeNotice(notice))).toEqual({ type: 'notice', notice });
    expect(readServerFrame(writePong())).toEqual({ type: 'pong' });
  });

  it.each([null, 0, 10, chunkBytes - 300, chunkBytes, chunkBytes * 2 + 17])('round trip of a record with a body of %s bytes', (size) => {
    const body = size === null ? null : Uint8Array.from({ length: size }, (_, at) => at % 251);
    const whole = record(body);
    const { frame, sent } = writeRecord(9, whole);
    expect(frame.length).toBeLessThanOrEqual(chunkBytes + 16);
    const first = readServerFrame(frame);
    if (first?.type !== 'record') throw new Error('no record');
    const { bodyBytes, ...head } = first.head;
    expect({ ...head, body: null }).toEqual({ ...whole, body: null });
    expect(bodyBytes).toBe(size);
    const parts = [first.bytes];
    for (let at = sent; at < (size ?? 0); at += chunkBytes) {
      const next = readServerFrame(writeBody(9, (body as Uint8Array).subarray(at, at + chunkBytes)));
      if (next?.type !== 'body') throw new Error('no body');
      parts.push(next.bytes);
    }
    expect(Buffer.concat(parts).equals(Buffer.from(body ?? []))).toBe(true);
  });

  it.each([
    ['empty', []],
    ['head longer than the frame', [18, 1, 0, 0, 0, 255, 0, 0, 0, 123]],
    ['no head', [18, 1, 0, 0, 0, 0]],
    ['welcome without JSON', [17, 0, 0, 0, 0, 1]],
    ['a frame of a device', [2, 1, 0, 0, 0, 123, 125]],
  ])('refuses: %s', (_name, bytes) => {
    expect(readServerFrame(Uint8Array.from(bytes))).toBeNull();
  });
});
