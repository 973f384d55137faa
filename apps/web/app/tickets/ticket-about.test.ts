import { expect, test } from 'vitest';
import { newTicketPath, readTicketAbout } from './ticket-about.ts';

test('goes into the address and comes back', () => {
  for (const about of [
    { page: 'https://example.com/a?b=1&c=2#d', scan: 'Größe & Co' },
    { page: null, scan: 'example.com' },
    { page: null, scan: null },
  ])
    expect(readTicketAbout(new URL(newTicketPath(about), 'https://x.example').searchParams)).toEqual(about);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no url', `https://example.com/${'a'.repeat(2_000)}`])('%s is no page', (page) => {
  expect(readTicketAbout(new URLSearchParams({ page, scan: ' ' }))).toEqual({ page: null, scan: null });
});
