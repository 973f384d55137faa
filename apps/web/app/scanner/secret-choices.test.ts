import { noScanSecrets } from '@orbweaver/model/scan-options.ts';
import { expect, it } from 'vitest';
import { headerFault, noSecretChoices, secretsFor, secretsOf } from './secret-choices.ts';

const typed = { host: 'site.example', headers: 'X-Key: a:b\n\n x-two :2 ', cookie: ' a=b ', user: 'u', password: ' p ' };

it('are read for the host that they were typed for', () => {
  expect(secretsOf(typed, 'https://site.example/start')).toEqual({
    headers: [
      ['X-Key', 'a:b'],
      ['x-two', '2'],
    ],
    cookie: 'a=b',
    basicAuth: { user: 'u', password: ' p ' },
    proxy: null,
  });
});

it.each(['https://www.site.example/', 'https://site.example:8443/', 'https://other.example/', 'no address'])(
  'go to no other host: %s',
  (url) => {
    expect(secretsOf(typed, url)).toEqual(noScanSecrets);
    expect(secretsFor(typed, URL.parse(url)?.host ?? '')).toEqual({ ...noSecretChoices, host: URL.parse(url)?.host ?? '' });
  },
);

it('are nothing where nothing was typed', () => {
  expect(secretsOf({ ...noSecretChoices, host: 'site.example' }, 'https://site.example/')).toEqual(noScanSecrets);
});

it('name the first line that is no header', () => {
  expect(headerFault({ ...typed, headers: 'A: 1\nno header\n: x' })).toBe('no header');
  expect(headerFault(typed)).toBeNull();
});
