/** Small pictures of the first screen of rendered pages: of which devices, how large, and what is one. Strangers' pages made them, and any file may bring them. */

export const screenshotChoices = ['none', 'phone', 'desktop', 'both'] as const;
export type ScreenshotChoice = (typeof screenshotChoices)[number];

export const screenshotDevices = ['phone', 'desktop'] as const;
export type ScreenshotDevice = (typeof screenshotDevices)[number];

/** WebP with one lossy frame, as Chromium writes an opaque picture. Never taken from a page or a file. */
export const screenshotType = 'image/webp';

export const maxScreenshotBytes = 30_000;
/** Of all pictures of a scan together: about 2,000 pages with both devices. */
export const maxScanScreenshotBytes = 50_000_000;

/** Pages whose pictures a report shows. */
export const maxPicturedPages = 4;

/** CSS pixels of the window, at which Lighthouse tests phones and desktops too, and how wide the picture of it is. */
export const screenshotFrames: Readonly<
  Record<ScreenshotDevice, { readonly width: number; readonly height: number; readonly picture: number }>
> = {
  phone: { width: 412, height: 823, picture: 320 },
  desktop: { width: 1350, height: 940, picture: 480 },
};

/**
 * Why a page has no picture of a device.
 * - `too-large`: it is above `maxScreenshotBytes` however small it is made.
 * - `failed`: the browser gave none in time.
 * - `scan-full`: the scan has as many as a file may hold.
 */
export const screenshotFaults = ['too-large', 'failed', 'scan-full'] as const;
export type ScreenshotFault = (typeof screenshotFaults)[number];

export interface Screenshot {
  readonly device: ScreenshotDevice;
  /** null where there is a fault. */
  readonly picture: Uint8Array | null;
  readonly fault: ScreenshotFault | null;
}

export function screenshotDevicesOf(choice: ScreenshotChoice): readonly ScreenshotDevice[] {
  return screenshotDevices.filter((device) => choice === 'both' || choice === device);
}

const maxSide = 640;
const headerBytes = 30;

/** Whether the bytes are one lossy WebP frame (RFC 9649, RFC 6386 section 9.1) and nothing else, no larger than we make them once it is decoded. */
export function isScreenshot(bytes: Uint8Array): boolean {
  const { length } = bytes;
  if (length < headerBytes || length > maxScreenshotBytes) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const letters = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (letters(0) !== 'RIFF' || letters(8) !== 'WEBP' || letters(12) !== 'VP8 ') return false;
  const frameBytes = view.getUint32(16, true);
  if (view.getUint32(4, true) !== length - 8 || frameBytes + (frameBytes % 2) !== length - 20) return false;
  // A key frame, and its start code.
  if (((bytes[20] as number) & 1) !== 0 || bytes[23] !== 0x9d || bytes[24] !== 0x01 || bytes[25] !== 0x2a) return false;
  const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  return width > 0 && height > 0 && width <= maxSide && height <= maxSide;
}

/** Of the largest picture in Base64. */
export const maxScreenshotChars = 4 * Math.ceil(maxScreenshotBytes / 3);

/** Whether the text is the Base64 of a picture of ours. */
export function isScreenshotText(text: string): boolean {
  if (text.length > maxScreenshotChars || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  return isScreenshot(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
}
