import { expect, test } from 'vitest';
import { sidebarEntries, sidebarOrder } from './sidebar-entries.ts';

test('the specified order', () => {
  expect(sidebarOrder).toEqual([
    ...['dashboard', 'profile', 'subscription', 'savedscans', 'addons', 'widget', 'tools', 'generators', 'support', 'seonews'],
    ...['upcoming', 'new', 'helpvideos', 'faq', 'ticket', 'signout'],
  ]);
});

test('what is not built is absent, the rest keeps its order', () => {
  const shown = sidebarEntries.map((entry) => entry.id);
  expect(shown).toEqual(sidebarOrder.filter((id) => shown.includes(id)));
  expect(shown).toEqual(expect.arrayContaining(['dashboard', 'profile', 'savedscans', 'support', 'new', 'faq', 'signout']));
  expect(shown).not.toContain('subscription');
});
