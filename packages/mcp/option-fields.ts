/** Declared options as fields of a tool's input: what the screen asks of a scan can be asked here, in the screen's words. */
import { scannerFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import type { Option } from '@orbweaver/model/option.ts';
import { type ScanOption, type ScanOptionName, scanModes, scanOptionList } from '@orbweaver/model/scan-options.ts';
import { z } from 'zod';

const t = await loadTranslate('en', [scannerFiles]);

const maxTexts = 1_000;

/** How politely a site is crawled is not for an assistant to change, since a page that it reads may ask for that. The command has flags for it. */
const withheld: ReadonlySet<ScanOptionName> = new Set(['respectRobots', 'rate']);

/** The options that the screen asks for, but those. */
export const askedOptions: readonly ScanOptionName[] = (Object.entries(scanOptionList) as [ScanOptionName, ScanOption][])
  .filter(([name, option]) => option.control !== undefined && !withheld.has(name))
  .map(([name]) => name);

/** Each may be left out: its default stands. */
export const optionFields: Readonly<Record<string, z.ZodType>> = {
  mode: z
    .enum(scanModes)
    .optional()
    .describe("site follows links, page reads one page, list reads the URLs in urls, sitemap reads the site's sitemaps. Default site"),
  ...Object.fromEntries(askedOptions.map((name) => [name, fieldOf(name, scanOptionList[name]).optional()])),
};

function fieldOf(name: ScanOptionName, option: Option): z.ZodType {
  const key = `scanner.option.${name}`;
  const initial = 'initial' in option ? option.initial : null;
  return typeOf(option).describe(`${isMessageKey(t, key) ? t(key) : name}. Default ${JSON.stringify(initial)}`);
}

function typeOf(option: Option): z.ZodType {
  const orNull = <T extends z.ZodType>(type: T) => ('initial' in option && option.initial === null ? type.nullable() : type);
  switch (option.kind) {
    case 'switch':
      return z.boolean();
    case 'count':
      return orNull(
        z
          .int()
          .min(option.min ?? 0)
          .max(option.max ?? Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return orNull(
        z
          .number()
          .min(option.min ?? 0)
          .max(option.max ?? Number.MAX_SAFE_INTEGER),
      );
    case 'text':
      return orNull(z.string().max(2_000));
    case 'texts':
      return orNull(z.array(z.string().max(2_000)).max(maxTexts));
    default:
      throw new TypeError(`no field for an option of kind ${option.kind}`);
  }
}
