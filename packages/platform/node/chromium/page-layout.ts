/** The layout of a page that was read: contrast and targets by axe-core, the rest in a window as wide as a small phone's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { maxJudgedElements, type PageLayout, type PhoneLayout, phoneLimits, phoneWindow } from '@orbweaver/model/page-layout.ts';
import type { CDPSession } from 'playwright-core';
import { judgeByAxe, measureLayout, seenElement, waitForLayout } from '../../in-page/look-at-layout.ts';
import type { OwnWorld } from './own-world.ts';

interface Window {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
}

/** To be called when nothing else is read of the page: on a phone the window becomes smaller for it. */
export async function lookAtLayout(world: OwnWorld, session: CDPSession, { viewport, isMobile: isPhone }: Window): Promise<PageLayout> {
  const resize = (size: Window['viewport']) =>
    session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true });
  await world.ask(`globalThis.orbweaverSeen = ${seenElement.toString()};0`);
  if (isPhone) {
    await resize(phoneWindow);
    await world.ask(`(${waitForLayout.toString()})()`);
  }
  const measure = `(${measureLayout.toString()})(${phoneWindow.width}, ${JSON.stringify(phoneLimits)})`;
  const measured = isPhone ? await world.ask<Omit<PhoneLayout, 'targets'> | null>(measure) : null;
  const { contrast, targets } = await judged(world, measured !== null);
  if (isPhone) await resize(viewport);
  return { contrast, isPhone, phone: measured === null ? null : { ...measured, targets } };
}

/** A page may have a form whose fields hide what axe-core reads of every element. */
async function judged(world: OwnWorld, isPhone: boolean): Promise<Awaited<ReturnType<typeof judgeByAxe>>> {
  const nothing = { contrast: null, targets: null };
  const source = axeSource();
  const elements = await world.ask<number>(`document.getElementsByTagName('*').length`);
  if (source === null || elements > maxJudgedElements) return nothing;
  await world.ask(`${source};0`);
  return world.ask<typeof nothing>(`(${judgeByAxe.toString()})(${isPhone})`).catch(() => nothing);
}

let source: string | null | undefined;

/** null where the package is not installed. */
function axeSource(): string | null {
  if (source !== undefined) return source;
  try {
    source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  } catch {
    source = null;
  }
  return source;
}
