import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import {
  imgBlockedRobots,
  imgBroken,
  imgExternal,
  imgFileOver100kb,
  imgLegacyFormat,
  imgNameTooLong,
  imgRedirected,
  imgSiteDuplicate,
} from './files.ts';

type File = { url?: string; row?: UrlInput['row']; bytes?: number; hash?: string };
const withImages = (...files: File[]) =>
  storedSite({
    urls: [
      { url: '/' },
      ...files.map(({ url = '/a.png', row, bytes, hash }, index) => ({
        url: index === 0 ? url : `${url}?${index}`,
        row: { contentType: 'image/png', ...row },
        file: { kind: 'image' as const, ...(bytes === undefined ? {} : { bytes }), ...(hash === undefined ? {} : { hash }) },
      })),
    ],
  });
const good = withImages({});
const outside = { url: 'https://img.other.example/a.png' };

siteCheckTable(imgBroken, {
  pass: { 'an image': good },
  issue: {
    '404': {
      on: withImages({ row: { status: 404 } }),
      findings: [{ severity: 'error', urlId: 2, evidence: { value: 404, pages: 1, urls: ['https://site.example/'] } }],
    },
    'a web page': {
      on: withImages({ row: { contentType: 'text/html; charset=utf-8' } }),
      findings: [{ evidence: { value: 'text/html', header: 'content-type' } }],
    },
  },
  silent: {
    '403': withImages({ row: { status: 403 } }),
    'no type given': withImages({ row: { contentType: null } }),
    'a redirect (img-redirected)': withImages({ row: { status: 301 } }),
    'bytes without a type': withImages({ row: { contentType: 'application/octet-stream' } }),
  },
});

siteCheckTable(imgRedirected, {
  pass: { 'an image': good },
  issue: { '301': { on: withImages({ row: { status: 301 } }), findings: [{ severity: 'notice', urlId: 2, evidence: { value: 301 } }] } },
  silent: { '404': withImages({ row: { status: 404 } }), '304': withImages({ row: { status: 304 } }) },
});

siteCheckTable(imgBlockedRobots, {
  pass: { 'an image': good },
  issue: { blocked: { on: withImages({ row: { status: 0, notFetched: 'robots' } }), findings: [{ severity: 'warning', urlId: 2 }] } },
  silent: { 'not asked for': withImages({ row: { status: 0, notFetched: 'type' } }) },
});

siteCheckTable(imgSiteDuplicate, {
  pass: { 'two images': withImages({ hash: 'a' }, { hash: 'b' }) },
  issue: {
    'the same twice': {
      on: withImages({ hash: 'a', bytes: 12_000 }, { hash: 'a', bytes: 12_000 }),
      findings: [
        { severity: 'notice', urlId: 2, group: 'a', evidence: { count: 2, urls: ['https://site.example/a.png?1'] } },
        { urlId: 3 },
      ],
    },
    'a large picture in two installations': {
      on: withImages({ url: '/w/assets/a.png', hash: 'a', bytes: 12_000 }, { url: '/de/w/assets/a.png', hash: 'a', bytes: 12_000 }),
      findings: 2,
    },
    'a small picture in two folders': {
      on: withImages({ url: '/w/assets/a.png', hash: 'a', bytes: 900 }, { url: '/de/images/a.png', hash: 'a', bytes: 900 }),
      findings: 2,
    },
    'badges of a few bytes, one cause': {
      on: withImages({ hash: 'a', bytes: 900 }, { hash: 'a', bytes: 900 }, { hash: 'b', bytes: 800 }, { hash: 'b', bytes: 800 }),
      findings: Array.from({ length: 4 }, () => ({ group: 'small pictures' })),
    },
  },
  silent: {
    'the badge of a software, in two installations': withImages(
      { url: '/w/assets/badge.png', hash: 'a', bytes: 3000 },
      { url: '/de/w/assets/badge.png', hash: 'a', bytes: 3000 },
    ),
    'not read to the end': withImages({}, {}),
    'the pixel of a counter': withImages({ hash: 'a', bytes: 43 }, { hash: 'a', bytes: 43 }),
    'two error pages': withImages({ hash: 'a', row: { status: 404 } }, { hash: 'a', row: { status: 404 } }),
  },
});

siteCheckTable(imgExternal, {
  pass: { own: good },
  issue: {
    'another host': {
      on: withImages(outside),
      findings: [{ severity: 'notice', group: 'img.other.example', evidence: { value: 'img.other.example' } }],
    },
    'numbered hosts of one service': {
      on: withImages(
        { url: 'https://1.faces.example/a.png' },
        { url: 'https://2.faces.example/a.png' },
        { url: 'https://127.0.0.2/a.png' },
      ),
      findings: [{ group: '1.faces.example' }, { group: '127.0.0.2' }, { group: '1.faces.example' }],
    },
    'a host with a number in its name': {
      on: withImages({ url: 'https://s3.store.example/a.png' }, { url: 'https://s3.store.example/b.png' }),
      findings: [{ group: 's3.store.example' }, { group: 's3.store.example' }],
    },
  },
  silent: { 'an external page': storedSite({ urls: [{ url: '/', links: ['https://other.example/'] }] }) },
});

siteCheckTable(imgExternal, {
  settings: { ownHosts: 'cdn.example, other.example' },
  pass: { 'a listed host': withImages(outside) },
  issue: { 'a host that only ends alike': { on: withImages({ url: 'https://another.example/a.png' }), findings: 1 } },
  silent: { own: good },
});

siteCheckTable(imgNameTooLong, {
  pass: { '124 characters': withImages({ url: `/${'a'.repeat(120)}.png` }) },
  issue: {
    '125 characters': {
      on: withImages({ url: `/${'a'.repeat(121)}.png` }),
      findings: [{ severity: 'opportunity', evidence: { value: 125, limit: 125 } }],
    },
  },
  silent: {
    'a long path': withImages({ url: `/${'a/'.repeat(100)}b.png` }),
    'a long query': withImages({ url: `/a.png?${'x'.repeat(200)}` }),
    '50 letters, encoded': withImages({ url: `/${'ж'.repeat(50)}.png` }),
  },
});

siteCheckTable(imgLegacyFormat, {
  pass: { WebP: withImages({ bytes: 90_000, row: { contentType: 'image/webp' } }) },
  issue: {
    'PNG over 20 KB': {
      on: withImages({ bytes: 20_001 }),
      findings: [{ severity: 'opportunity', evidence: { value: 20_001, rule: 'PNG' } }],
    },
  },
  silent: {
    'a small PNG': withImages({ bytes: 20_000 }),
    SVG: withImages({ bytes: 90_000, row: { contentType: 'image/svg+xml' } }),
    'a missing PNG': withImages({ bytes: 90_000, row: { status: 404 } }),
  },
});

const sizes = (...paths: string[]) =>
  storedSite({
    urls: [
      { url: '/' },
      ...paths.map((url) => ({ url, row: { contentType: 'image/png' }, file: { kind: 'image' as const, bytes: 200_000 } })),
    ],
  });

siteCheckTable(imgFileOver100kb, {
  pass: { '100 KB': withImages({ bytes: 100_000 }) },
  issue: {
    'over 100 KB': { on: withImages({ bytes: 100_001 }), findings: [{ severity: 'warning', evidence: { limit: 100_000 } }] },
    'over 500 KB': { on: withImages({ bytes: 500_001 }), findings: [{ severity: 'warning' }] },
    'sizes of one upload are one cause': {
      on: sizes('/mill.png', '/mill-768x576.png'),
      findings: [{ group: 'https://site.example/mill.png' }, { group: 'https://site.example/mill.png' }],
    },
  },
  silent: { 'an error page': withImages({ bytes: 900_000, row: { status: 500 } }) },
});
