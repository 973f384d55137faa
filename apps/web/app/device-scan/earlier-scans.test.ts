import { expect, it } from 'vitest';
import { lastOfItsKind } from './earlier-scans.ts';

it('sets a scan of a site beside the last scan of the site, not beside a page of it', () => {
  const site = { mode: 'site', startUrl: 'https://site.example/' } as const;
  const before = [
    { mode: 'page', startUrl: 'https://site.example/', id: 'a page' },
    { mode: 'site', startUrl: 'https://site.example/shop', id: 'a part' },
    { mode: 'site', startUrl: 'https://site.example/', id: 'the site' },
  ] as const;
  expect(lastOfItsKind(before, site)?.id).toBe('the site');
  expect(lastOfItsKind(before.slice(0, 2), site)).toBeUndefined();
});
