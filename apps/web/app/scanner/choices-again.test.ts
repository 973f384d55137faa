import { scanOptionList } from '@orbweaver/model/scan-options.ts';
import { sampleOf } from '@orbweaver/model/testing/option-samples.ts';
import { expect, test } from 'vitest';
import { choicesAgain } from './choices-again.ts';
import { applyPreset, askedOptions, defaultChoices, optionsOf, type ScanChoices, serverOptionsOf, toggles } from './scan-choices.ts';

const site: ScanChoices = { ...defaultChoices, address: 'https://example.com/' };
const again = (choices: ScanChoices) => serverOptionsOf(choicesAgain(serverOptionsOf(choices)));

test('nothing chosen', () => {
  expect(choicesAgain(optionsOf(site, null))).toEqual(site);
  expect(choicesAgain({ ...optionsOf(site, null), userAgent: 'Orbweaver/0.1 (+https://scans.example/contactus)' }).userAgent).toBe('');
});

test.each(askedOptions)('%s', (name) => {
  const options = { ...optionsOf(site, null), [name]: sampleOf(scanOptionList[name]).value };
  expect(options[name]).not.toEqual(optionsOf(site, null)[name]);
  expect(optionsOf(choicesAgain(options), null)[name]).toEqual(options[name]);
});

test.each(toggles)('without or with %s alone', (toggle) => {
  for (const chosen of [new Set([toggle]), new Set(toggles.filter((each) => each !== toggle))])
    expect(again({ ...site, toggles: chosen }).categories).toEqual(optionsOf({ ...site, toggles: chosen }, null).categories);
});

test.each(['everything', 'content', 'links', 'quick'] as const)('the preset %s', (preset) => {
  expect(again(applyPreset(site, preset))).toEqual(serverOptionsOf(applyPreset(site, preset)));
});

test('a list, limits of texts, a browser, a name', () => {
  const chosen: ScanChoices = {
    ...site,
    mode: 'list',
    address: 'https://example.com/a',
    list: 'https://example.com/a\nhttps://example.com/b',
    textLimits: defaultChoices.textLimits.map((limit) => ({ ...limit, min: limit.min + 1, max: limit.max + 2 })),
    render: 'on',
    renderAs: 'desktop',
    userAgent: 'Mine/1',
  };
  expect(choicesAgain(serverOptionsOf(chosen))).toEqual(chosen);
});
