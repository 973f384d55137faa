// How fast a page answers while it is watched: long tasks, frames, and how long the browser itself says that input waited for its paint. The watch
// only listens: a loop of its own frames would take a good part of a small machine.
import type { Page } from 'playwright-core';

export interface Responses {
  /** The longest task of the main thread, and how many were over 50 ms. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
  /** Input to the next paint (Event Timing): the longest and the 95th percentile of clicks. */
  readonly longestInputMs: number;
  readonly inputMs95: number;
  readonly inputs: number;
  /** The longest frame, from 50 ms. */
  readonly longestFrameMs: number;
  /** What the longest frames were spent on. */
  readonly slowest: readonly string[];
  /** The longest wait of a timer that was due at once, asked for each 50 ms. */
  readonly longestTurnMs: number;
}

interface Watch {
  tasks: number[];
  inputs: number[];
  frames: { readonly ms: number; readonly words: string }[];
  turn: number;
  stop(): void;
}

declare global {
  var watchOfResponses: Watch;
}

export async function startWatch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Watch = { tasks: [], inputs: [], frames: [], turn: 0, stop: () => {} };
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.tasks.push(duration);
    });
    tasks.observe({ type: 'longtask' });
    const inputs = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if ((entry.interactionId ?? 0) > 0) watch.inputs.push(entry.duration);
      }
    });
    inputs.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    interface LongFrame extends PerformanceEntry {
      readonly styleAndLayoutStart: number;
      readonly renderStart: number;
      readonly scripts: readonly { readonly duration: number; readonly invoker: string; readonly sourceFunctionName: string }[];
    }
    const frames = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LongFrame[]) {
        const scripts = [...entry.scripts].sort((a, b) => b.duration - a.duration).slice(0, 3);
        const said = scripts.map(({ duration, invoker, sourceFunctionName }) => `${Math.round(duration)} ${invoker} ${sourceFunctionName}`);
        const layout = Math.round(entry.startTime + entry.duration - entry.styleAndLayoutStart);
        const before = Math.round(entry.renderStart - entry.startTime);
        const words = `${Math.round(entry.startTime)}: ${Math.round(entry.duration)} ms, ${before} before rendering, ${layout} style, layout and paint; ${said.join('; ')}`;
        watch.frames.push({ ms: entry.duration, words });
      }
    });
    frames.observe({ type: 'long-animation-frame' });
    const timer = setInterval(() => {
      const { port1, port2 } = new MessageChannel();
      const asked = performance.now();
      port1.onmessage = () => {
        watch.turn = Math.max(watch.turn, performance.now() - asked);
        port1.close();
      };
      port2.postMessage(0);
    }, 50);
    watch.stop = () => {
      clearInterval(timer);
      tasks.disconnect();
      inputs.disconnect();
      frames.disconnect();
    };
    globalThis.watchOfResponses = watch;
  });
}

export async function stopWatch(page: Page): Promise<Responses> {
  const { tasks, inputs, frames, turn } = await page.evaluate(() => {
    watchOfResponses.stop();
    const { tasks, inputs, frames, turn } = watchOfResponses;
    return { tasks, inputs, frames, turn };
  });
  inputs.sort((a, b) => a - b);
  return {
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
    longestInputMs: Math.round(inputs.at(-1) ?? 0),
    inputMs95: Math.round(inputs[Math.floor(inputs.length * 0.95)] ?? 0),
    inputs: inputs.length,
    longestFrameMs: Math.round(Math.max(0, ...frames.map(({ ms }) => ms))),
    slowest: frames
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 8)
      .map(({ words }) => words),
    longestTurnMs: Math.round(turn),
  };
}
