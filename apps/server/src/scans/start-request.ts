/** What somebody asks of a scan on the server, as the options that it runs with. */
import type { ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type Option, readOption, readOptions } from '@orbweaver/model/option.ts';
import { type ScanOptions, scanOptionList } from '@orbweaver/model/scan-options.ts';
import { optionsOfServer } from '@orbweaver/model/site-settings.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';

/** Said otherwise, or decided by the server alone. */
const ownOptions = ['startUrl', ...optionsOfServer] as const;
const maxListed = 10_000;

/** Throws `url-invalid` and `option-invalid`. */
export function readScanRequest({ url, options: given = {} }: ServerScanRequest): ScanOptions {
  const entries = Object.entries(isRecord(given) ? given : {}).filter(([name]) => !ownOptions.some((own) => own === name));
  const asked = { ...Object.fromEntries(entries), startUrl: url };
  requireOptions(asked);
  const { values } = readOptions(scanOptionList, asked);
  const startUrl = normalizeUrl(url, undefined, values);
  if (startUrl === null || !/^https?:/.test(startUrl)) throw new AppError('url-invalid', { url: url.slice(0, 200) });
  if (values.list.length > maxListed)
    throw new AppError('option-invalid', {
      option: 'list',
      value: String(values.list.length),
      expected: `at most ${maxListed}`,
      near: 'none',
    });
  const list = values.list.map((each) => normalizeUrl(each, undefined, values)).filter((each) => each !== null);
  return { ...values, startUrl, list };
}

/** Throws `option-invalid` for a name that no option has, and for a value that its option cannot have. */
export function requireOptions(asked: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(asked)) {
    const option: Option | undefined = ownValue(scanOptionList, name);
    if (option === undefined) throw new AppError('option-invalid', { option: name, value: '', expected: 'a known name', near: 'none' });
    if (readOption(option, value) !== undefined) continue;
    throw new AppError('option-invalid', { option: name, value: shown(value), expected: option.kind, near: 'none' });
  }
}

/**
 * Throws `not-in-plan` where pages are to be rendered and the plan has none of that, `option-invalid` where this server has no browser for it,
 * and for pictures of pages that no browser opens.
 */
export function requireRendering({ render, screenshots }: ScanOptions, isInPlan: boolean, rendersPages: boolean): void {
  if (render === 'off') {
    if (screenshots === 'none') return;
    throw new AppError('option-invalid', { option: 'screenshots', value: shown(screenshots), expected: 'none', near: 'none' });
  }
  if (!isInPlan) throw new AppError('not-in-plan');
  if (!rendersPages) throw new AppError('option-invalid', { option: 'render', value: shown(render), expected: 'off', near: 'none' });
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 100);
}
