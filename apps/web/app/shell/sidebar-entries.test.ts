import { expect, test } from 'vitest';
import { sidebarEntries } from './sidebar-entries.ts';

const specified: readonly string[] = [
  ...[
    'dashboard',
    'profile',
    'subscription',
    'savedscans',
    'projects',
    'addons',
    'widget',
    'reports',
    'tools',
    'generators',
    'support',
    'seonews',
  ],
  // The specification has no place for projects, client reports and the guides: they follow the saved scans, the widget and the news.
  ...['guides', 'upcoming', 'new', 'helpvideos', 'faq', 'ticket', 'signout'],
];

test('the entries stand in the specified order, without those that are not built', () => {
  const shown = sidebarEntries.map((entry) => entry.id);
  expect(shown).toEqual(specified.filter((id) => shown.some((entry) => entry === id)));
  expect(shown).toEqual(
    expect.arrayContaining([
      'dashboard',
      'profile',
      'subscription',
      'savedscans',
      'addons',
      'support',
      'new',
      'helpvideos',
      'faq',
      'ticket',
      'signout',
    ]),
  );
});
