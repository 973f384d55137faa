import { isOfHost } from '@orbweaver/model/own-hosts.ts';
import { expect, it } from 'vitest';
import { readHostEntry } from './host-entry.ts';

it.each([
  ['example.com', 'example.com'],
  [' EXAMPLE.com. ', 'example.com'],
  ['https://www.example.com/a?b#c', 'www.example.com'],
  ['http://example.com:80/', 'example.com'],
  ['example.com:443', 'example.com'],
  ['staging.example.com:8443', 'staging.example.com:8443'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['127.0.0.1', null],
  ['0x7f.1', null],
  ['[::1]:80', null],
  ['localhost', null],
  ['intranet', null],
  ['*.example.com', null],
  ['user:secret@example.com', null],
  ['https://user@example.com/', null],
  ['example.com/24', 'example.com'],
  ['ftp://example.com', null],
  ['exa mple.com', null],
  ['', null],
])('%j is the entry %j', (typed, entry) => {
  expect(readHostEntry(typed)).toBe(entry);
});

it.each([
  ['https://example.com/a', 'example.com', true],
  ['http://example.com/', 'example.com', true],
  ['https://example.com:8443/', 'example.com', false],
  ['https://example.com:8443/', 'example.com:8443', true],
  ['http://example.com:8443/', 'example.com:8443', true],
  ['https://example.com/', 'example.com:8443', false],
  ['https://www.example.com/', 'example.com', false],
  ['https://example.com./', 'example.com', false],
  ['https://example.com.evil.example/', 'example.com', false],
])('%s is of %s: %s', (url, entry, expected) => {
  expect(isOfHost(new URL(url), entry)).toBe(expected);
});
