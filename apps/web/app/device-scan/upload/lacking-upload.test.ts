import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { describe, expect, it } from 'vitest';
import { lackingUpload } from './lacking-upload.ts';

const scan = (id: string, change: Partial<StoredScan> = {}): StoredScan => ({
  ...{ id, startUrl: 'https://example.com/', mode: 'site', state: 'complete', startedAt: '', updatedAt: '', pages: 3, issues: null },
  ...{ bytes: 1, grant: '', hadSecrets: false, uploadedAs: null },
  ...change,
});

describe('what the account lacks', () => {
  it.each([
    ['a scan that ended', [scan('new'), scan('old')], 'new'],
    ['a stopped scan', [scan('new', { state: 'stopped' })], 'new'],
    ['nothing: the newest is there, older ones are not kept', [scan('new', { uploadedAs: '7' }), scan('old')], null],
    ['nothing yet of a scan that was broken off', [scan('new', { state: 'crawling' })], null],
    ['nothing of a scan without pages', [scan('new', { pages: 0 })], null],
    ['nothing of a project of somebody else', [scan('new', { isShared: true })], null],
    ['the new state of a saved scan', [scan('new', { uploadedAs: '7' }), scan('old', { uploadedAs: '6', updating: '6' })], 'old'],
    ['nothing of a device without scans', [], null],
  ])('%s', (_name, scans, id) => {
    expect(lackingUpload(scans)?.id ?? null).toBe(id);
  });
});
