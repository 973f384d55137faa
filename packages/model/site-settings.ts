/** Settings of a site: what each new scan of a project begins with. Options that were chosen, and nothing that goes out in secret. */
import { ownValue } from './lookup.ts';
import { type Option, readOption } from './option.ts';
import { type ScanOptionName, type ScanOptions, scanOptionList, scanOptionNames } from './scan-options.ts';

/** Decided by the server alone, wherever a scan runs on it. */
export const optionsOfServer = ['languageTool', 'workers', 'renderMemory'] as const;

/** What is scanned is no setting of the site, and what the server decides is none of anybody. */
const otherOptions = ['mode', 'startUrl', 'list', ...optionsOfServer] as const;

export type SiteSettings = Partial<Omit<ScanOptions, (typeof otherOptions)[number]>>;

export const siteOptions: readonly ScanOptionName[] = scanOptionNames.filter((name) => !otherOptions.some((other) => other === name));

/** All settings of a project together, as JSON. */
export const maxSettingsChars = 50_000;

/** Stored settings that this version knows; those that it does not, or no longer, are passed over. */
export function readSiteSettings(stored: Readonly<Record<string, unknown>>): SiteSettings {
  const known = siteOptions.flatMap((name) => {
    const value = readOption(scanOptionList[name] as Option, ownValue(stored, name) ?? null);
    return Object.hasOwn(stored, name) && value !== undefined ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known) as SiteSettings;
}

/** What of these options is to be kept: what is not as `usual` has it. */
export function settingsFrom(options: ScanOptions, usual: ScanOptions): SiteSettings {
  const chosen = siteOptions.filter((name) => JSON.stringify(options[name]) !== JSON.stringify(usual[name]));
  return Object.fromEntries(chosen.map((name) => [name, options[name]])) as SiteSettings;
}
