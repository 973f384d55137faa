/** The choices on the screen that an earlier scan was made with: the reverse of `optionsOf`. */
import { categories } from '@orbweaver/model/categories.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { defaultUserAgent, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { askedOptions, defaultChoices, defaultTextLimits, limitSettings, type ScanChoices, shownValue, toggles } from './scan-choices.ts';

/** What nobody stores, headers, cookie and password, is asked again. */
export function choicesAgain(options: ScanOptions): ScanChoices {
  const { mode, startUrl, list, render, renderAs, screenshots, userAgent } = options;
  return {
    ...defaultChoices,
    ...Object.fromEntries(askedOptions.map((name) => [name, shownValue(options[name])])),
    ...{ mode, render, renderAs, screenshots },
    address: startUrl,
    list: mode === 'list' ? list.join('\n') : '',
    toggles: togglesOf(options),
    textLimits: defaultTextLimits.map((limit) => ({ ...limit, ...limitsIn(options.checkSettings, limit) })),
    userAgent: isOwnName(userAgent) ? '' : userAgent,
  };
}

/** Of any server of this product. */
function isOwnName(userAgent: string): boolean {
  return userAgent.split('/')[0] === defaultUserAgent.split('/')[0];
}

/** A toggle was on where every category that it switches was looked at, or its part of it. */
function togglesOf({ categories: chosen, density }: ScanOptions): ReadonlySet<string> {
  if (chosen === null) return defaultChoices.toggles;
  const isOn = (toggle: string) =>
    categories.every((category) => {
      if (!category.toggles.some((each) => each === toggle)) return true;
      return chosen.includes(category.id) || ('parts' in category && chosen.includes(toggle));
    });
  const on = toggles.filter(isOn);
  return new Set(density ? on : on.filter((toggle) => toggle !== 'keyword'));
}

/** Each setting that a limit moves says its smallest or its largest number. */
function limitsIn(settings: ScanOptions['checkSettings'], limit: (typeof defaultTextLimits)[number]) {
  const found = { min: limit.min, max: limit.max };
  // Marks that no limit has, to see which setting holds which.
  for (const [name, mark] of Object.entries(limitSettings[limit.id]({ ...limit, min: -1, max: -2 }))) {
    const value = ownValue(settings, name);
    if (typeof value === 'number') found[mark === -1 ? 'min' : 'max'] = value;
  }
  return found;
}
