/** Small pictures of the first screen of a page, as a phone and as a desktop shows it. The last thing done with a page: the window changes its size for them. */
import {
  isScreenshot,
  maxScreenshotBytes,
  type Screenshot,
  type ScreenshotDevice,
  screenshotFrames,
} from '@orbweaver/model/screenshots.ts';
import type { CDPSession } from 'playwright-core';
import { lookAtTree } from './in-page-tree.ts';
import type { OwnWorld } from './own-world.ts';
import type { PageEvents } from './page-events.ts';
import { within } from './within.ts';

/** For one picture. */
const pictureMs = 5_000;
/** In a window of the other size nothing loads and nothing changes for so long, or the time is over. */
const quietMs = 200;
const resizedMs = 2_000;
const lookMs = 50;
/** Tried in turn until a picture is small enough. `size` is what to expect of the first one's bytes, measured on a screen full of text: what cannot do is left out. */
const attempts = [
  { quality: 70, width: 1, size: 1 },
  { quality: 45, width: 1, size: 0.85 },
  { quality: 20, width: 1, size: 0.65 },
  { quality: 45, width: 0.75, size: 0.5 },
  { quality: 20, width: 0.75, size: 0 },
] as const;

/** Animations stand at their end, endless ones at their start; what scrolled by itself is back at the top. */
const holdStill = `(() => {
  for (const animation of Document.prototype.getAnimations.call(document)) {
    try {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    } catch {}
  }
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
})()`;

interface PictureOptions {
  readonly devices: readonly ScreenshotDevice[];
  /** Whose window the page has. */
  readonly own: ScreenshotDevice;
  readonly events: PageEvents;
}

/** In the order of `devices`, whatever becomes of the page. */
export async function takeScreenshots(session: CDPSession, world: OwnWorld, options: PictureOptions): Promise<readonly Screenshot[]> {
  const { devices, own } = options;
  const taken = new Map<ScreenshotDevice, Screenshot>();
  for (const device of devices.toSorted((a) => (a === own ? -1 : 1))) {
    const resized = device === own ? null : resize(session, world, device, options.events);
    const work = Promise.resolve(resized).then(() => takePicture(session, world, device));
    const bytes = await within(pictureMs, work).catch(() => undefined);
    taken.set(device, screenshotOf(device, bytes));
  }
  return devices.flatMap((device) => taken.get(device) ?? []);
}

/** `bytes`: null for one that is too large, undefined where there is none. */
function screenshotOf(device: ScreenshotDevice, bytes: Uint8Array | null | undefined): Screenshot {
  if (bytes === undefined) return { device, picture: null, fault: 'failed' };
  return bytes === null ? { device, picture: null, fault: 'too-large' } : { device, picture: bytes, fault: null };
}

/** null where it is too large in every quality. */
async function takePicture(session: CDPSession, world: OwnWorld, device: ScreenshotDevice): Promise<Uint8Array | null> {
  const { width, height, picture } = screenshotFrames[device];
  await world.ask(holdStill);
  let first: number | null = null;
  for (const { quality, width: share, size } of attempts) {
    if (first !== null && first * size > maxScreenshotBytes) continue;
    const clip = { x: 0, y: 0, width, height, scale: (picture * share) / width };
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
    first ??= bytes.length;
    if (bytes.length > maxScreenshotBytes) continue;
    if (!isScreenshot(bytes)) throw new Error('no picture of ours');
    return bytes;
  }
  return null;
}

async function resize(session: CDPSession, world: OwnWorld, device: ScreenshotDevice, events: PageEvents): Promise<void> {
  const { width, height } = screenshotFrames[device];
  const mobile = device === 'phone';
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  const deadline = performance.now() + resizedMs;
  let changesBefore = -1;
  for (let now = performance.now(), quietSince = now; now < deadline && now - quietSince < quietMs; now = performance.now()) {
    const [, changes] = await world.ask<[boolean, number]>(lookAtTree);
    if (events.isLoading || changes !== changesBefore) quietSince = performance.now();
    changesBefore = changes;
    await new Promise((settle) => setTimeout(settle, lookMs));
  }
}
