/** Checks of icons. */
import type { Check } from '../check.ts';
import { faviconBlocked, faviconBroken, faviconMissing, faviconSize } from './favicon.ts';
import { logoImageInvalid, logoMarkupMissing } from './logo.ts';

export const iconsChecks: readonly Check[] = [
  faviconMissing,
  faviconBroken,
  faviconSize,
  faviconBlocked,
  logoMarkupMissing,
  logoImageInvalid,
];
