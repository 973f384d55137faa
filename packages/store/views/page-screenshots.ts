/** Pictures of a page as they cross to a screen or a report: bytes as base64. */
import type { ScreenshotDevice, ScreenshotFault } from '@orbweaver/model/screenshots.ts';
import type { Database } from '../ports.ts';
import { screenshotsOf } from '../screenshots.ts';

export interface ShownScreenshot {
  readonly device: ScreenshotDevice;
  /** WebP of model/screenshots.ts, base64; null where there is a fault. */
  readonly picture: string | null;
  readonly fault: ScreenshotFault | null;
}

export function pageScreenshots(database: Database, urlId: number): readonly ShownScreenshot[] {
  return screenshotsOf(database, urlId).map(({ picture, ...rest }) => ({ ...rest, picture: picture === null ? null : base64(picture) }));
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
