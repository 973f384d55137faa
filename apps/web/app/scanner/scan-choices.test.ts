import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { isSelected } from '@orbweaver/checks/settings.ts';
import { allFactGroups } from '@orbweaver/model/fact-groups.ts';
import { readScanOptions, scanOptionList } from '@orbweaver/model/scan-options.ts';
import { sampleOf } from '@orbweaver/model/testing/option-samples.ts';
import { plannedGroups } from '@orbweaver/scan/fact-plan.ts';
import { countsPhrases } from '@orbweaver/scan/html-page.ts';
import { describe, expect, test } from 'vitest';
import {
  applyPreset,
  askedOptions,
  defaultChoices,
  isPresetChosen,
  keywordsNotRun,
  offerScheme,
  optionsOf,
  presets,
  readAddress,
  type ScanChoices,
  toggles,
  userAgentText,
  viewsNotRun,
} from './scan-choices.ts';

const site = { ...defaultChoices, address: 'https://example.com' };

test('27 toggles, all on but rich and structure', () => {
  expect(toggles).toHaveLength(27);
  expect(toggles.filter((id) => !defaultChoices.toggles.has(id))).toEqual(['rich', 'structure']);
});

test('a preset is chosen as long as nothing else is', () => {
  const chosenOf = (choices: ScanChoices) => presets.filter((preset) => isPresetChosen(choices, preset));
  expect(chosenOf(site)).toEqual([]);
  for (const preset of presets) expect(chosenOf(applyPreset(site, preset))).toEqual([preset]);
  const links = applyPreset(site, 'links');
  expect(chosenOf({ ...links, toggles: new Set([...links.toggles, 'title']) })).toEqual([]);
  expect(chosenOf({ ...links, checkExternal: false })).toEqual([]);
});

test('a user agent of one’s own, or none', () => {
  expect(optionsOf({ ...site, userAgent: ' Mine/1 (a@b.example) ' }, null).userAgent).toBe('Mine/1 (a@b.example)');
  expect(optionsOf(site, null).userAgent).toBe(scanOptionList.userAgent.initial);
  expect(['', 'Mine/1', 'Паук/1', 'a\nb'].map(userAgentText)).toEqual(['', 'Mine/1', '/1', 'ab']);
});

test.each([
  ['https://example.com', 'https://example.com/'],
  [' http://example.com/a ', 'http://example.com/a'],
  ['example.com', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the address %o is sent as %o', (text, sent) => {
  expect(readAddress(text)).toBe(sent);
});

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['localhost:8080', 'https://localhost:8080/'],
  ['https://example.com', null],
  ['javascript:alert(1)', null],
  ['words only', null],
  ['', null],
])('for %o it offers %o', (text, offered) => {
  expect(offerScheme(text)).toBe(offered);
});

test('the stored text limits of the specification', () => {
  expect(defaultChoices.textLimits.map(({ id, min, max }) => `${id} ${min}-${max}`)).toEqual([
    'title 30-60',
    'description 70-155',
    'headings 5-70',
    'alt 5-100',
  ]);
});

/** Tabs that one toggle alone switches. */
const tabsOfToggles: Readonly<Record<string, readonly string[]>> = {
  pageSpeed: ['pagespeed'],
  unused: ['unused'],
  server: ['server'],
  logo: ['logo'],
  breadcrumb: ['breadcrumb'],
  navigations: ['navigation'],
  social: ['social'],
  title: ['title'],
  desc: ['description'],
  h1: ['h1'],
  h2: ['h2'],
  h3: ['h3'],
  h4: ['h4'],
  h5: ['h5'],
  h6: ['h6'],
  tags: ['tags'],
  link: ['hyperlinks'],
  css: ['css'],
  js: ['javascript'],
  img: ['images'],
  canon: ['canonicals'],
  content: ['content', 'writing'],
  hreflang: ['hreflang'],
  rich: ['rich-snippets'],
  structure: ['structured-data'],
};

describe('options', () => {
  test('by default no setting is touched, and only the two categories are left out', () => {
    const options = optionsOf(site, null);
    expect(options).toMatchObject({ startUrl: 'https://example.com/', mode: 'site', maxPages: null, checkSettings: {} });
    expect(options.categories).not.toContain('structured-data');
    expect(options.categories).toContain('title');
    expect([...viewsNotRun(options.categories, false)].sort()).toEqual(['rich-snippets', 'structured-data', 'writing']);
  });

  test.each(toggles)('%s acts alone: its checks run with it and not without it', (toggle) => {
    const runs = (on: readonly string[]) => {
      const { categories } = optionsOf({ ...site, toggles: new Set(on) }, null);
      return allChecks.filter((check) => isSelected(check, categories)).map(({ id }) => id);
    };
    const without = runs(toggles.filter((each) => each !== toggle));
    expect(runs(toggles).filter((id) => !without.includes(id))).not.toEqual([]);
    const none = runs([]);
    expect(runs([toggle]).filter((id) => !none.includes(id))).not.toEqual([]);
  });

  test.each(Object.entries(tabsOfToggles))('without %s its tab says "not run", and no other', (toggle, tabs) => {
    const notRun = (on: readonly string[]) => viewsNotRun(optionsOf({ ...site, toggles: new Set(on) }, null).categories, true);
    expect([...notRun(toggles.filter((each) => each !== toggle))]).toEqual(tabs);
    expect(tabs.filter((tab) => notRun([toggle]).has(tab))).toEqual([]);
  });

  test.each(['keyword', 'meta'] as const)('without %s the tab of keywords says so, and shows the other', (toggle) => {
    const { categories } = optionsOf({ ...site, toggles: new Set(toggles.filter((each) => each !== toggle)) }, null);
    expect([...keywordsNotRun(categories)]).toEqual([toggle]);
    expect(viewsNotRun(categories, true).has('keywords')).toBe(false);
    expect([...keywordsNotRun(optionsOf(site, null).categories)]).toEqual([]);
    expect([...keywordsNotRun(null)]).toEqual([]);
  });

  test('phrases are counted with the toggle of keywords, not with that of the keywords element', () => {
    const counts = (on: string) => countsPhrases(optionsOf({ ...site, toggles: new Set([on]) }, null));
    expect([counts('keyword'), counts('meta')]).toEqual([true, false]);
  });

  test('the smaller of the own limit and the plan’s holds', () => {
    expect(optionsOf({ ...site, maxPages: '50' }, 10).maxPages).toBe(10);
    expect(optionsOf({ ...site, maxPages: '5' }, 10).maxPages).toBe(5);
    expect(optionsOf({ ...site, maxPages: 'many' }, 10).maxPages).toBe(10);
  });

  test.each(askedOptions)('%s: the screen says what JSON says', (name) => {
    const { value, typed } = sampleOf(scanOptionList[name]);
    const { startUrl, categories } = optionsOf(site, null);
    expect(optionsOf({ ...site, [name]: typed }, null)).toEqual(readScanOptions({ startUrl, categories, [name]: value }));
  });

  test('what is below an option’s limit counts as nothing typed', () => {
    expect(optionsOf({ ...site, maxPages: '0', maxDepth: '0' }, null)).toMatchObject({ maxPages: null, maxDepth: 0 });
  });

  test('a changed text limit moves the settings of its checks', () => {
    const textLimits = defaultChoices.textLimits.map((limit) => (limit.id === 'title' ? { ...limit, max: 65 } : limit));
    expect(optionsOf({ ...site, textLimits }, null).checkSettings).toEqual({
      'title-too-short.minChars': 30,
      'title-too-long.maxChars': 65,
    });
  });

  test('a list takes its lines', () => {
    const list = 'https://a.example/\n\n https://b.example/ ';
    expect(optionsOf({ ...site, mode: 'list', list }, null)).toMatchObject({
      startUrl: 'https://a.example/',
      list: ['https://a.example/', 'https://b.example/'],
    });
  });

  test('a scan gathers everything, and one of fewer checks what these read', () => {
    const groupsOf = (choices: ScanChoices) => plannedGroups(optionsOf(choices, null));
    expect(groupsOf(site)).toBe(allFactGroups);
    expect(groupsOf(applyPreset(site, 'everything'))).toBe(allFactGroups);
    expect(groupsOf(applyPreset(site, 'links')).has('text')).toBe(false);
    expect(groupsOf(applyPreset(site, 'links')).has('styling')).toBe(false);
    expect(groupsOf(applyPreset(site, 'content')).has('text')).toBe(true);
    expect(groupsOf({ ...site, toggles: new Set(['link']) }).has('text')).toBe(true);
  });

  test('presets', () => {
    expect(applyPreset(site, 'everything').toggles.size).toBe(27);
    expect(applyPreset(site, 'quick')).toMatchObject({ checkExternal: false, checkResources: false });
    expect(applyPreset(site, 'links').toggles.has('title')).toBe(false);
  });
});
