/** Which pictures, fonts and preloads a page loaded, and which of them it used until it was read. */
import type { FileCoverage } from '@orbweaver/model/coverage.ts';
import type { LoadedFile } from '@orbweaver/model/loaded-file.ts';
import type { SettleReason } from '@orbweaver/model/rendering.ts';
import type { CDPSession } from 'playwright-core';
import { type ShownFiles, shownFiles } from '../../in-page/shown-files.ts';
import type { OwnWorld } from './own-world.ts';

const maxRequests = 300;
const maxUrl = 2_000;

export interface PageFiles {
  /** When the page is to be read. `measured`: style sheets and scripts of which the browser knows parts. Rejects where the page does not answer. */
  read(world: OwnWorld, settled: SettleReason, measured: readonly FileCoverage[]): Promise<readonly LoadedFile[]>;
  /** The same files, where nothing is known of their use: all count as used. */
  unjudged(): readonly LoadedFile[];
}

interface Asked {
  readonly url: string;
  readonly type: string;
  readonly isPreload: boolean;
  readonly isOwnFrame: boolean;
  /** What the response says of its length; null where it does not. */
  declared: number | null;
  unpacked: number;
  isLoaded: boolean;
}

/** What a preload is used by can be told of these. */
const judgedPreloads: ReadonlySet<string> = new Set(['Image', 'Font', 'Stylesheet', 'Script']);

/** To be called before the page goes anywhere, on a session whose CSS domain is enabled. */
export async function openPageFiles(session: CDPSession): Promise<PageFiles> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  const requests = new Map<string, Asked>();
  /** Addresses of fonts with the families that were made of them. */
  const fonts = new Map<string, Set<string>>();
  const sheets = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, frameId, type, request, redirectResponse }) => {
    const { url, isLinkPreload } = request;
    if (redirectResponse !== undefined || !/^https?:/.test(url) || url.length > maxUrl || requests.size >= maxRequests) return;
    const isPreload = isLinkPreload === true;
    requests.set(requestId, {
      url: withoutFragment(url),
      type: type ?? '',
      isPreload,
      isOwnFrame: frameId === mainFrame,
      declared: null,
      unpacked: 0,
      isLoaded: false,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const asked = requests.get(requestId);
    const length = Number(Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? Number.NaN);
    if (asked === undefined) return;
    asked.declared = Number.isSafeInteger(length) && length >= 0 ? length : null;
    asked.isLoaded = response.status === 200;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const asked = requests.get(requestId);
    if (asked !== undefined) asked.unpacked += dataLength;
  });
  session.on('CSS.fontsUpdated', ({ font }) => {
    if (font === undefined) return;
    const url = withoutFragment(font.src);
    fonts.set(url, (fonts.get(url) ?? new Set()).add(font.fontFamily.replace(/^(["'])(.*)\1$/, '$2').toLowerCase()));
  });
  session.on('CSS.styleSheetAdded', ({ header }) => sheets.add(withoutFragment(header.sourceURL)));
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  const list = (uses: Uses) => loadedFiles([...requests.values()], uses);
  return {
    unjudged: () => list(allUsed),
    async read(world, settled, measured) {
      // A page that is not quiet may show later what waits; of one that asked for too much not all is known.
      if (settled !== 'quiet' || requests.size >= maxRequests) return list(allUsed);
      const pictures = [...requests.values()].filter(({ type }) => type === 'Image').map(({ url }) => url);
      const seen = await world.ask<ShownFiles>(`(${shownFiles.toString()})(${JSON.stringify(pictures)}, ${fonts.size > 0})`);
      if (seen.isUnclear) return list(allUsed);
      const taken = [seen.held, seen.loaded, fonts.keys(), sheets, measured.map(({ url }) => url)].flatMap((urls) => [...urls]);
      const [held, shown, families] = [new Set(seen.held), new Set(seen.shown), new Set(seen.families)];
      return list({
        isShown: (url) => !held.has(url) || shown.has(url),
        isWritten: (url) => !fonts.has(url) || [...(fonts.get(url) ?? [])].some((family) => families.has(family)),
        taken: new Set(taken),
      });
    },
  };
}

interface Uses {
  isShown(url: string): boolean;
  isWritten(url: string): boolean;
  /** What uses preloads; null where that is not known. */
  readonly taken: ReadonlySet<string> | null;
}

const allUsed: Uses = { isShown: () => true, isWritten: () => true, taken: null };

/** What frames of the page have is used, as nobody looks into them. */
function loadedFiles(requests: readonly Asked[], { isShown, isWritten, taken }: Uses): LoadedFile[] {
  const inFrames = new Set(requests.filter(({ isOwnFrame }) => !isOwnFrame).map(({ url }) => url));
  const again = new Set(requests.filter(({ isPreload }) => !isPreload).map(({ url }) => url));
  const isTaken = ({ url, type }: Asked) => taken === null || !judgedPreloads.has(type) || taken.has(url) || again.has(url);
  const files = new Map<string, LoadedFile>();
  for (const asked of requests) {
    const { url, type, declared, unpacked } = asked;
    if (!asked.isLoaded || !asked.isOwnFrame) continue;
    const add = (kind: LoadedFile['kind'], isUsed: boolean) =>
      files.set(`${url} ${kind}`, { url, kind, bytes: declared ?? unpacked, isUsed: isUsed || inFrames.has(url) });
    if (asked.isPreload) add('preload', isTaken(asked));
    if (type === 'Image') add('image', isShown(url));
    if (type === 'Font') add('font', isWritten(url));
  }
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}
