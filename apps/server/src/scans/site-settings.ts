/** What new scans of a project begin with: read from who changes it, and given to a scan that was asked for without it. */
import { compilePattern } from '@orbweaver/crawl/url-pattern.ts';
import { operators, operatorsAlone } from '@orbweaver/model/conditions.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { findFaultyLine } from '@orbweaver/model/segments.ts';
import { maxSettingsChars, readSiteSettings, type SiteSettings, siteOptions } from '@orbweaver/model/site-settings.ts';
import { requireOptions } from './start-request.ts';

const optionsOfBrowser: readonly string[] = ['render', 'renderAs', 'renderThirdParty', 'screenshots'];

/** Throws `option-invalid`. */
export function requireSettings(given: Readonly<Record<string, unknown>>): SiteSettings {
  const other = Object.keys(given).find((name) => !siteOptions.some((option) => option === name));
  if (other !== undefined)
    throw new AppError('option-invalid', { option: other, value: '', expected: 'a setting of a site', near: 'none' });
  requireOptions(given);
  const { length } = JSON.stringify(given);
  if (length > maxSettingsChars)
    throw new AppError('option-invalid', {
      option: 'settings',
      value: `${length} characters`,
      expected: `at most ${maxSettingsChars}`,
      near: 'none',
    });
  const settings = readSiteSettings(given);
  for (const pattern of [...(settings.include ?? []), ...(settings.exclude ?? [])]) compilePattern(pattern);
  return settings;
}

/** Rules of segments without the blanks around them. Throws `option-invalid`. */
export function requireSegments(given: readonly string[]): string[] {
  const lines = given.map((line) => line.trim());
  const faulty = findFaultyLine(lines, { operators, alone: operatorsAlone });
  if (faulty === null) return lines;
  throw new AppError('option-invalid', {
    option: 'segments',
    value: faulty.line.slice(0, 100),
    expected: faulty.fault === 'double' ? 'another name' : 'Name = path: /blog/*',
    near: 'none',
  });
}

/** What was asked for goes before the project's settings. Pages are not opened in a browser where the owner's plan no longer has it. */
export function withSettings<R extends { readonly options?: Record<string, unknown> | undefined }>(
  request: R,
  settings: SiteSettings,
  canRender: boolean,
): R {
  const held = Object.entries(readSiteSettings(settings)).filter(([name]) => canRender || !optionsOfBrowser.includes(name));
  return { ...request, options: { ...Object.fromEntries(held), ...request.options } };
}
