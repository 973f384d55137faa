/**
 * Every number that a condition compares with is the code's: written from a constant (`${figure(maxRobotsBytes)}`), the default of one of the check's
 * settings, or that of a part of the engine which the check's package may not import, listed here.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from '../../packages/checks/all-checks.ts';
import { descriptionTooLong } from '../../packages/checks/description/length.ts';
import { imgFileOver100kb } from '../../packages/checks/images/files.ts';
import { titleTooLong } from '../../packages/checks/title/length.ts';
import { pageLimits } from '../../packages/facts/document-cut.ts';
import { prescanBytes } from '../../packages/facts/encoding-prescan.ts';
import { maxTreeDepth } from '../../packages/facts/scanner/limits.ts';
import { headChars } from '../../packages/facts/text/heads.ts';
import { minLead } from '../../packages/facts/text/main-words.ts';
import { mediaBytes } from '../../packages/platform/body-plan.ts';
import { maxLlmsLinks, sampledPages as probedPages } from '../../packages/scan/engine/probes.ts';
import { maxSuspects, sampledPages } from '../../packages/scan/engine/reread.ts';
import { mostAsked } from '../../packages/scan/engine/time-again.ts';
import { minHosts, minShare } from '../../packages/store/other-hosts.ts';

interface AxeCheck {
  readonly id: string;
  readonly options: Readonly<Record<string, never>>;
}

/** What axe-core asks for, in CSS pixels and as ratios: 18 points are 24 pixels. */
function numbersOfAxe(): { readonly contrast: readonly number[]; readonly target: number } {
  const { _audit } = createRequire(import.meta.url)('axe-core') as {
    readonly _audit: { readonly defaultConfig: { readonly checks: readonly AxeCheck[] } };
  };
  const optionsOf = (id: string) => _audit.defaultConfig.checks.find((check) => check.id === id)?.options ?? {};
  const { contrastRatio, largeTextPt, boldTextPt } = optionsOf('color-contrast') as unknown as {
    readonly contrastRatio: { readonly normal: { readonly expected: number }; readonly large: { readonly expected: number } };
    readonly largeTextPt: number;
    readonly boldTextPt: number;
  };
  const pixels = (points: number) => Math.floor((points * 400) / 3) / 100;
  return {
    contrast: [contrastRatio.normal.expected, contrastRatio.large.expected, pixels(largeTextPt), pixels(boldTextPt)],
    target: (optionsOf('target-size') as unknown as { readonly minSize: number }).minSize,
  };
}

const axe = numbersOfAxe();

/** Constants of other packages and checks, which the condition names with digits. */
const elsewhere: Readonly<Record<string, readonly number[]>> = {
  'a11y-color-contrast': axe.contrast,
  'content-readability': [headChars],
  'description-outside-recommended': [descriptionTooLong.settings.maxChars],
  'html-charset-missing': [prescanBytes],
  'html-parse-errors': [sampledPages + maxSuspects],
  'img-legacy-format': [imgFileOver100kb.settings.maxBytes / 1000],
  'img-oversized': [mediaBytes / 1024],
  'keyword-main-absent-in-title-h1': [minLead],
  'llms-txt-links-broken': [maxLlmsLinks],
  'other-hosts-unreachable': [minShare * 100],
  'page-read-in-part': [pageLimits.links, pageLimits.images, pageLimits.words, maxTreeDepth],
  'perf-response-slow': [mostAsked],
  'perf-ttfb-slow': [mostAsked],
  'title-below-recommended': [titleTooLong.settings.maxChars],
  'user-agent-differential': [probedPages],
};

/** Numbers of advice and history that no check compares with. */
const advised: Readonly<Record<string, readonly number[]>> = {
  'favicon-missing': [48],
  'favicon-size': [96, 192],
  'hdr-hsts-missing': [31_536_000],
  'html-doctype-missing': [1990],
  'mobile-font-small': [16],
  'mobile-overflow': [100],
  'sd-outdated-vocabulary': [2020],
  'sitemap-lastmod-invalid': [2026, 5, 4],
};

/** What is written with digits and compares nothing: code, statuses, names of standards, examples of addresses, percentiles. */
const notation =
  /`[^`]*`|\$\{[^}]*\}|\b\d(?:\d\d|xx)(?:\/\d(?:\d\d|xx))+\b|\b\dxx\b|\b(?:200|30[1-8]|4\d\d|50\d|599|999)\b(?! (?:words|characters|pixels|x|ms|points|bytes|KB))|\bh[1-6]\b|HTTP\/[\d.]+|TLS [\d.]+(?: (?:and|or) (?:TLS )?[\d.]+)?|utf-8|ISO \d+|RFC \d+|BCP \d+|U\+\w+|Latin-1|%\d\d|\/\d{4}\/\d\d\/|=\d+\)|127\.0\.0\.0\/8|0-9|75th percentile|in 100 words/gi;

function numbersIn(text: string): readonly number[] {
  const bare = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').replaceAll(notation, '');
  return [...bare.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)]
    .map(([number]) => Number(number))
    .filter((each) => each > 2 || !Number.isInteger(each));
}

/** A limit as sentences say it: the first value beyond it, a share as per cent, bytes and milliseconds in larger units. */
function isSaidOf(number: number, values: readonly number[]): boolean {
  const said = values.flatMap((value) => [value, value - 1, value + 1, value * 100, value / 1000, value / 1024, value / 1_000_000]);
  return said.some((each) => Math.abs(each - number) < 1e-9);
}

const folder = join(import.meta.dirname, '../../packages/checks');
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/y;

/** Conditions as the sources have them, with the ids that stand before them. */
function writtenConditions(): readonly (readonly [id: string, text: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[\w-]+\/[\w-]+(?<!\.test)\.ts$/.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return Array.from(source.matchAll(/\bcondition:\s*/g), (match): readonly [string, string] => {
      literal.lastIndex = match.index + match[0].length;
      const id = [...source.slice(0, match.index).matchAll(/\bid: ['`]([^'`]+)['`]/g)].at(-1)?.[1] ?? file;
      return [id, literal.exec(source)?.[0] ?? ''];
    });
  });
}

const written = writtenConditions();

test('conditions are read from the sources', () => {
  expect(written.filter(([, text]) => text === '').map(([id]) => id)).toEqual([]);
  expect(written.length).toBeGreaterThan(350);
});

test.each(written)('numbers typed in the condition of %s are defaults of its settings, or listed', (id, text) => {
  // One of the heading levels stands for all.
  const check = allChecks.find((each) => new RegExp(`^${id.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`).test(each.id));
  const settings = Object.values(check?.settings ?? {}).filter((value) => typeof value === 'number');
  const known = [...settings, ...(elsewhere[id] ?? [])];
  expect(numbersIn(text).filter((number) => !isSaidOf(number, known))).toEqual([]);
});

test.each(Object.entries(elsewhere))('the condition of %s names the numbers of the engine', (id, values) => {
  const said = numbersIn(allChecks.find((check) => check.id === id)?.docs.condition ?? '');
  expect(values.filter((value) => !said.includes(value))).toEqual([]);
});

test('axe-core asks for targets of the size that the check names', () => {
  const { condition } = allChecks.find(({ id }) => id === 'mobile-tap-target')?.docs ?? {};
  expect(condition).toContain(`${axe.target} by ${axe.target} pixels`);
});

test('three hosts', () => expect(minHosts).toBe(3));

test.each(allChecks.map(({ id, docs, words, settings }) => [id, docs.condition, words, settings] as const))(
  'titles, reasons and fixes of %s name no other limits than its condition',
  (id, condition, words, settings) => {
    const known = [
      ...numbersIn(condition),
      ...Object.values(settings).filter((value) => typeof value === 'number'),
      ...(elsewhere[id] ?? []),
      ...(advised[id] ?? []),
    ];
    const said = [words.title, words.why, words.fix].flatMap(numbersIn);
    expect(said.filter((number) => !isSaidOf(number, known))).toEqual([]);
  },
);

const messages = join(import.meta.dirname, '../../packages/i18n/messages');
const languages = ['ar', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'tr'];
const translations = new Map(
  languages.map((language) => {
    const files = readdirSync(join(messages, language, 'checks')).filter((file) => file.endsWith('.json'));
    const texts = files.map((file) => JSON.parse(readFileSync(join(messages, language, 'checks', file), 'utf8')) as Record<string, string>);
    return [language, Object.assign({}, ...texts) as Readonly<Record<string, string>>];
  }),
);

/** 512,000 as each language writes it: 512.000, 512 000, and with other digits. */
function inPlainDigits(text: string): string {
  const digits = text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
  return digits.replaceAll(/(?<=\d)[.\u00a0\u202f ٬](?=\d{3}(?!\d))/g, '').replaceAll(/(?<=\d)[,٫](?=\d{1,2}(?!\d))/g, '.');
}

test.each(allChecks.map(({ id, words }) => [id, words] as const))(
  'the limits in the words of %s are the same in every language',
  (id, words) => {
    for (const part of ['title', 'why', 'fix'] as const) {
      const limits = numbersIn(words[part]).filter((number) => !(advised[id] ?? []).includes(number));
      if (limits.length === 0) continue;
      for (const [language, texts] of translations)
        expect(numbersIn(inPlainDigits(texts[`checks.${id}.${part}`] ?? '')), `${language}, ${part}`).toEqual(
          expect.arrayContaining([...limits]),
        );
    }
  },
);
