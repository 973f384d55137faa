/** The settings of a project as choices on the screen, and choices as settings. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { readSiteSettings, type SiteSettings, settingsFrom } from '@orbweaver/model/site-settings.ts';
import { choicesAgain } from './choices-again.ts';
import { defaultChoices, type ScanChoices, serverOptionsOf, toggles } from './scan-choices.ts';

const usual: ScanOptions = serverOptionsOf(defaultChoices);

/** What is scanned, and what is never stored. */
type OfScan = 'address' | 'mode' | 'list' | 'secrets';

function ofScan({ address, mode, list, secrets }: ScanChoices): Pick<ScanChoices, OfScan> {
  return { address, mode, list, secrets };
}

/** The first one's options for what the other one scans. */
export function withScanOf(options: ScanChoices, choices: ScanChoices): ScanChoices {
  return { ...options, ...ofScan(choices) };
}

/** The choices that a scan with these settings begins with; what is scanned stays as it is. */
export function choicesWith(settings: Readonly<Record<string, unknown>>, choices: ScanChoices): ScanChoices {
  return withScanOf(choicesAgain({ ...usual, ...readSiteSettings(settings) }), choices);
}

export function settingsOf(choices: ScanChoices): SiteSettings {
  return settingsFrom(serverOptionsOf(choices), usual);
}

export function haveSameSettings(one: ScanChoices, other: ScanChoices): boolean {
  return JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other));
}

/** What a person has chosen otherwise than the form began with stays; all else is as the form begins with now. */
export function rebase(choices: ScanChoices, from: ScanChoices, to: ScanChoices): ScanChoices {
  const kept = (Object.keys(to) as (keyof ScanChoices)[]).filter((key) => JSON.stringify(choices[key]) !== JSON.stringify(from[key]));
  const isOn = (id: string) => (choices.toggles.has(id) === from.toggles.has(id) ? to : choices).toggles.has(id);
  return {
    ...to,
    ...Object.fromEntries(kept.map((key) => [key, choices[key]])),
    ...ofScan(choices),
    toggles: new Set(toggles.filter(isOn)),
  };
}
