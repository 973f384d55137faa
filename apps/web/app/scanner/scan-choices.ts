/** What a person chooses before a scan, and the options that follow from it. Toggles, defaults and text limits are the specification's. */
import { isCategorySelected } from '@orbweaver/checks/settings.ts';
import { categoriesOf, isPartChosen } from '@orbweaver/model/categories.ts';
import { readOption } from '@orbweaver/model/option.ts';
import {
  defaultScanOptions,
  defaultUserAgent,
  type ScanMode,
  type ScanOption,
  type ScanOptionName,
  type ScanOptions,
  scanOptionList,
  scanOptionNames,
} from '@orbweaver/model/scan-options.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { writingView } from '@orbweaver/store/views/writing.ts';
import { noSecretChoices, type SecretChoices } from './secret-choices.ts';

/** In the specification's order. */
export const toggles = [
  ...(['pageSpeed', 'unused', 'server', 'logo', 'breadcrumb', 'navigations', 'social', 'title', 'desc', 'keyword', 'meta'] as const),
  ...([
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'tags',
    'link',
    'css',
    'js',
    'img',
    'canon',
    'content',
    'hreflang',
    'rich',
    'structure',
  ] as const),
];
const offByDefault: ReadonlySet<string> = new Set(['rich', 'structure']);

export const presets = ['quick', 'everything', 'content', 'links'] as const;
export type Preset = (typeof presets)[number];

const contentToggles = 'title desc keyword meta h1 h2 h3 h4 h5 h6 tags content img'.split(' ');
const linkToggles = 'link canon hreflang navigations breadcrumb'.split(' ');

export interface TextLimit {
  readonly id: 'title' | 'description' | 'headings' | 'alt';
  readonly min: number;
  readonly max: number;
}

/** The specification's stored defaults; headings below ten are a notice, below the stored five a warning. */
export const defaultTextLimits: readonly TextLimit[] = [
  { id: 'title', min: 30, max: 60 },
  { id: 'description', min: 70, max: 155 },
  { id: 'headings', min: 5, max: 70 },
  { id: 'alt', min: 5, max: 100 },
];

export type AskedOption = {
  [N in ScanOptionName]: (typeof scanOptionList)[N] extends { readonly control: string } ? N : never;
}[ScanOptionName];
/** Options that the screen asks for one by one, in their order. */
export const askedOptions = scanOptionNames.filter((name): name is AskedOption => 'control' in scanOptionList[name]);

/** As the screen holds them: a checkbox's state, or what was typed. */
type AskedChoices = { readonly [N in AskedOption]: (typeof scanOptionList)[N]['control'] extends 'checkbox' ? boolean : string };

export interface ScanChoices extends AskedChoices {
  readonly address: string;
  readonly mode: ScanMode;
  /** One address a line, for a list. */
  readonly list: string;
  readonly toggles: ReadonlySet<string>;
  readonly textLimits: readonly TextLimit[];
  /** Of scans on the server: whether pages are opened in a browser, and as what. */
  readonly render: ScanOptions['render'];
  readonly renderAs: ScanOptions['renderAs'];
  /** Of pages that are opened. */
  readonly screenshots: ScanOptions['screenshots'];
  /** Sent to hosts of the user's own; '' = the server's own. */
  readonly userAgent: string;
  /** Sent to the host of the address alone. */
  readonly secrets: SecretChoices;
}

export const defaultChoices: ScanChoices = {
  ...(Object.fromEntries(askedOptions.map((name) => [name, shownValue(defaultScanOptions[name])])) as AskedChoices),
  address: '',
  mode: 'site',
  list: '',
  toggles: new Set(toggles.filter((id) => !offByDefault.has(id))),
  textLimits: defaultTextLimits,
  render: 'off',
  renderAs: 'phone',
  screenshots: 'none',
  userAgent: '',
  secrets: noSecretChoices,
};

/** As the control of an option shows it. */
export function shownValue(value: boolean | number | readonly string[] | null): boolean | string {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** What was chosen for one option; its default where nothing, or nothing that fits, was typed. */
function readChoice(option: ScanOption, choice: boolean | string): unknown {
  const typed =
    typeof choice === 'boolean'
      ? choice
      : option.control === 'lines' || option.control === 'rules'
        ? lines(choice)
        : numberOrNull(choice, option.kind);
  return readOption(option, typed) ?? option.initial;
}

export function applyPreset(choices: ScanChoices, preset: Preset): ScanChoices {
  const chosen = { everything: toggles, content: contentToggles, links: linkToggles, quick: [...defaultChoices.toggles] }[preset];
  const asksFiles = preset !== 'quick' && preset !== 'content';
  return { ...choices, toggles: new Set(chosen), checkExternal: asksFiles, checkResources: asksFiles };
}

/** The choices are those of the preset, however they were made. */
export function isPresetChosen(choices: ScanChoices, preset: Preset): boolean {
  const { toggles: wanted, checkExternal, checkResources } = applyPreset(choices, preset);
  const asksTheSame = choices.checkExternal === checkExternal && choices.checkResources === checkResources;
  return asksTheSame && choices.toggles.size === wanted.size && [...wanted].every((id) => choices.toggles.has(id));
}

/**
 * The tabs whose categories, or part of one, are all switched off, and those of what was not gathered: they say "not run". `readsTexts`: spelling
 * or grammar was asked for.
 */
export function viewsNotRun(chosen: readonly string[] | null, readsTexts: boolean, notGathered: Iterable<string> = []): Set<string> {
  const notRun = allViews.filter(({ categories = [], part }) => {
    if (categories.length === 0) return false;
    if (part !== undefined && chosen !== null) return !categories.some((id) => isPartChosen(id, part, chosen));
    return !categories.some((id) => isCategorySelected(id, chosen));
  });
  return new Set([...notGathered, ...notRun.map(({ id }) => id), ...(readsTexts ? [] : [writingView.id])]);
}

type KeywordPart = 'keyword' | 'meta';

/** Parts of the keywords that were switched off: their view shows the other, and says what it lacks. */
export function keywordsNotRun(chosen: readonly string[] | null): ReadonlySet<KeywordPart> {
  const parts: readonly KeywordPart[] = ['keyword', 'meta'];
  return new Set(parts.filter((part) => chosen !== null && !isPartChosen('keywords', part, chosen)));
}

const levels = [1, 2, 3, 4, 5, 6];
/** Settings of the checks that a text limit moves. */
export const limitSettings: Readonly<Record<TextLimit['id'], (limit: TextLimit) => Record<string, number>>> = {
  title: ({ min, max }) => ({ 'title-too-short.minChars': min, 'title-too-long.maxChars': max }),
  description: ({ min, max }) => ({ 'description-too-short.minChars': min, 'description-too-long.maxChars': max }),
  headings: ({ min, max }) =>
    Object.fromEntries(
      levels.flatMap((level) => [
        [`h${level}-too-short.warnBelowChars`, min],
        [`h${level}-too-long.maxChars`, max],
      ]),
    ),
  alt: ({ min, max }) => ({ 'img-alt-too-short.minChars': min, 'img-alt-too-long.maxChars': max }),
};

/** Only what differs from the defaults is set. */
function settingsOf(limits: readonly TextLimit[]): Record<string, number> {
  const changed = limits.filter((limit) => {
    const usual = defaultTextLimits.find(({ id }) => id === limit.id);
    return usual?.min !== limit.min || usual.max !== limit.max;
  });
  return Object.assign({}, ...changed.map((limit) => limitSettings[limit.id](limit)));
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A count is whole; another number may have decimals, behind a point or a comma. */
function numberOrNull(text: string, kind: ScanOption['kind']): number | null {
  const pattern = kind === 'number' ? /^\d{1,9}(?:[.,]\d{1,3})?$/ : /^\d{1,9}$/;
  return pattern.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
}

/** A full address with a scheme, or null. */
export function readAddress(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** `https://` before what was typed without a scheme, where that makes an address; else null. */
export function offerScheme(text: string): string | null {
  const bare = text.trim();
  if (bare === '' || /^[a-z][a-z0-9+.-]*:/i.test(bare.replace(/:\d+/, ''))) return null;
  return /^[^\s/]+\.[^\s/]+|^localhost/.test(bare) ? readAddress(`https://${bare}`) : null;
}

/** Where a scan begins; '' = no address yet. */
export function startUrlOf({ mode, list, address }: Pick<ScanChoices, 'mode' | 'list' | 'address'>): string {
  return readAddress(mode === 'list' ? (lines(list)[0] ?? '') : address) ?? '';
}

/** As on the command line: a scan of all that is usual gathers everything, one of less what its checks read, the links preset no main texts. */
function factsOf(chosen: ReadonlySet<string>): ScanOptions['facts'] {
  if ([...defaultChoices.toggles].every((id) => chosen.has(id))) return 'all';
  const isLinksPreset = chosen.size === linkToggles.length && linkToggles.every((id) => chosen.has(id));
  return isLinksPreset ? 'without-text' : 'auto';
}

/** What of a typed user agent a header can hold. */
export function userAgentText(typed: string): string {
  return [...typed].filter((sign) => readOption(scanOptionList.userAgent, sign) !== undefined).join('');
}

export function optionsOf(choices: ScanChoices, maxPages: number | null): ScanOptions {
  const list = lines(choices.list);
  const startUrl = choices.mode === 'list' ? (list[0] ?? '') : startUrlOf(choices);
  const asked = Object.fromEntries(askedOptions.map((name) => [name, readChoice(scanOptionList[name], choices[name])])) as Pick<
    ScanOptions,
    AskedOption
  >;
  const limits = [asked.maxPages, maxPages].filter((limit) => limit !== null);
  return {
    ...defaultScanOptions,
    ...asked,
    mode: choices.mode,
    startUrl,
    list,
    userAgent: choices.userAgent.trim() || defaultUserAgent,
    maxPages: limits.length === 0 ? null : Math.min(...limits),
    categories: categoriesOf(choices.toggles),
    facts: factsOf(choices.toggles),
    density: choices.toggles.has('keyword'),
    checkSettings: settingsOf(choices.textLimits),
  };
}

/** On the server, which has a browser where this device has none for it. */
export function serverOptionsOf(choices: ScanChoices): ScanOptions {
  const { render, renderAs, screenshots } = choices;
  return { ...optionsOf(choices, null), render, renderAs, screenshots: render === 'off' ? 'none' : screenshots };
}
