import { siteOptions } from '@orbweaver/model/site-settings.ts';
import { expect, test } from 'vitest';
import { defaultChoices, type ScanChoices, toggles } from './scan-choices.ts';
import { choicesWith, haveSameSettings, rebase, settingsOf } from './site-choices.ts';

const typed: ScanChoices = { ...defaultChoices, address: 'https://example.com/shop', mode: 'page' };
const chosen: ScanChoices = {
  ...typed,
  maxPages: '500',
  exclude: '*/archive/*\n*/old/*',
  checkExternal: false,
  toggles: new Set(['title', 'desc']),
  textLimits: defaultChoices.textLimits.map((limit) => ({ ...limit, max: limit.max + 5 })),
  render: 'on',
};

test('defaults are no settings, and no settings are the defaults', () => {
  expect(settingsOf(typed)).toEqual({});
  expect(choicesWith({}, typed)).toEqual(typed);
});

test('settings give the choices that they were made of, but for what is scanned and what is never stored', () => {
  const settings = settingsOf({ ...chosen, list: 'https://example.com/', secrets: { ...chosen.secrets, cookie: 'a=b' } });
  expect(Object.keys(settings).filter((name) => !siteOptions.some((option) => option === name))).toEqual([]);
  expect(JSON.stringify(settings)).not.toMatch(/a=b|example\.com/);
  expect(choicesWith(JSON.parse(JSON.stringify(settings)), typed)).toEqual(chosen);
});

test('what cannot be read stands at its default', () => {
  expect(choicesWith({ maxPages: 'many', gone: true, mode: 'list', exclude: ['/x/*'] }, typed)).toEqual({ ...typed, exclude: '/x/*' });
});

test('what a person chose stays when the form begins with something else', () => {
  const mine: ScanChoices = { ...typed, maxPages: '7', toggles: new Set([...defaultChoices.toggles, 'rich']) };
  const moved = rebase(mine, defaultChoices, chosen);
  expect(moved).toEqual({ ...chosen, maxPages: '7', toggles: new Set(toggles.filter((id) => ['title', 'desc', 'rich'].includes(id))) });
  // Another address: what the project had goes, what was chosen stays.
  expect(rebase(moved, chosen, defaultChoices)).toEqual({ ...mine, toggles: new Set(toggles.filter((id) => mine.toggles.has(id))) });
});

test('what was chosen as the project has it counts as the project’s', () => {
  expect(haveSameSettings(chosen, choicesWith(settingsOf(chosen), typed))).toBe(true);
  expect(haveSameSettings({ ...chosen, maxPages: '501' }, chosen)).toBe(false);
  expect(haveSameSettings({ ...chosen, address: 'https://example.com/other' }, chosen)).toBe(true);
});
