/** What a check of a site's icons found. */

import type { IconRole } from './find-icons.ts';
import type { PixelSize } from './ico.ts';
import type { IconFormat } from './icon-facts.ts';

export const iconFaults = [
  'page-unreachable', // nothing else is known then
  'page-blocked', // robots.txt keeps Googlebot from the start page
  'icon-none',
  'ico-missing', // nothing at /favicon.ico, which programs ask for without a link
  'link-invalid',
  'icon-broken',
  'icon-unreachable',
  'not-an-image',
  'type-mismatch',
  'sizes-mismatch',
  'not-square',
  'too-small',
  'google-size', // no square icon of a multiple of 48 pixels
  'too-heavy',
  'icon-blocked',
  'data-url',
  'vector-missing',
  'apple-missing',
  'apple-size',
  'manifest-missing',
  'manifest-broken',
  'manifest-invalid',
  'manifest-name',
  'manifest-sizes',
  'maskable-missing',
] as const;
export type IconFault = (typeof iconFaults)[number];

export interface IconFinding {
  readonly id: IconFault;
  readonly severity: 'error' | 'warning' | 'notice' | 'opportunity';
  readonly values: Readonly<Record<string, string | number>>;
}

export interface CheckedIcon {
  readonly role: IconRole;
  readonly href: string;
  readonly url: string | null;
  /** Of the last response; 0 = none. */
  readonly status: number;
  readonly bytes: number;
  readonly format: IconFormat | null;
  readonly found: readonly PixelSize[];
  readonly declaredSizes: string | null;
  readonly purpose: string | null;
  /** `data:` address of the picture, for showing; null where it is none or heavy. */
  readonly preview: string | null;
}

export interface IconReport {
  /** After redirects. */
  readonly pageUrl: string;
  readonly icons: readonly CheckedIcon[];
  /** Worst first. */
  readonly findings: readonly IconFinding[];
}
