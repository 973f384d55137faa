/**
 * An address in, the CSS of its first screens out, proved by pictures: rules of the first screen; where a screen then looks different, all rules
 * that the page uses. The page's own style blocks stay where they are and are not repeated.
 */
import { ToolFault } from '../tool-fault.ts';
import { withImports } from './imports.ts';
import {
  type EmptyReason,
  maxSelectors,
  maxStyleChars,
  type Reach,
  type Sight,
  sourceOfLink,
  type Viewport,
  viewports,
} from './page-styles.ts';
import { parseSheet, pickRules, questionsOf } from './pick-rules.ts';
import type { LookAtPage, LookedPage, Screenshot, ViewportLook } from './ports.ts';

export interface ScreenResult {
  readonly viewport: Viewport;
  /** How far the rules of this screen had to reach. */
  readonly reach: Reach;
  /** Every pixel is the same. */
  readonly isEqual: boolean;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

export interface CriticalCss {
  readonly url: string;
  readonly css: string;
  /** Bytes of all linked sheets, and how many there are. */
  readonly sheetBytes: number;
  readonly sheets: number;
  readonly emptyReason: EmptyReason | null;
  readonly screens: readonly ScreenResult[];
}

export function findCriticalCss(url: string, lookAtPage: LookAtPage): Promise<CriticalCss> {
  return lookAtPage(url, viewports, extract);
}

async function extract(page: LookedPage, looks: readonly ViewportLook[]): Promise<CriticalCss> {
  const sources = page.links.flatMap((link) => withImports(sourceOfLink(link), page.sheetText));
  const sheetBytes = sources.reduce((sum, { css }) => sum + new TextEncoder().encode(css).length, 0);
  if (sources.reduce((sum, { css }) => sum + css.length, 0) > maxStyleChars) throw new ToolFault('tool-css.critical.fault.too-large');
  const sheets = sources.map(parseSheet);
  const questions = questionsOf(sheets, sources);
  if (questions.selectors.length > maxSelectors) throw new ToolFault('tool-css.critical.fault.too-large');
  const sights: Sight[] = [];
  for (const look of looks) sights.push(await look.ask(questions));
  const pick = (reaches: readonly Reach[]) =>
    pickRules(
      sheets,
      sources,
      sights.map((sight, at) => ({ sight, reach: reaches[at] ?? 'screen' })),
      page.ownWords,
    );
  const proved = await prove(looks, pick);
  return {
    url: page.url,
    css: proved.css,
    sheetBytes,
    sheets: new Set(sources.map(({ baseUrl }) => baseUrl)).size,
    emptyReason: emptyReasonOf(page, proved.css),
    screens: proved.screens,
  };
}

interface Proved {
  readonly css: string;
  readonly screens: readonly ScreenResult[];
}

/** Looks at each screen with the picked rules; those that differ reach further, once. */
async function prove(looks: readonly ViewportLook[], pick: (reaches: readonly Reach[]) => string): Promise<Proved> {
  let reaches: readonly Reach[] = looks.map(() => 'screen');
  for (;;) {
    const css = pick(reaches);
    const screens: ScreenResult[] = [];
    for (const [at, look] of looks.entries()) screens.push(resultOf(look, reaches[at] as Reach, await look.shootWith(css)));
    const wider = screens.map(({ isEqual, reach }): Reach => (isEqual ? reach : 'page'));
    if (wider.every((reach, at) => reach === reaches[at])) return { css, screens };
    reaches = wider;
  }
}

function resultOf({ viewport, before }: ViewportLook, reach: Reach, after: Screenshot): ScreenResult {
  return { viewport, reach, isEqual: isSame(before.png, after.png), before: before.jpeg, after: after.jpeg };
}

/** The same browser writes the same picture as the same bytes. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function emptyReasonOf({ links, unread }: LookedPage, css: string): EmptyReason | null {
  if (css !== '') return null;
  if (links.length === 0) return unread > 0 ? 'unread' : 'no-sheets';
  return links.every((link) => link.css.trim() === '') ? 'empty-sheets' : 'no-match';
}
