/** `/server/tools/critical-css`: a page is opened in a Chromium of this machine that reaches only what the guard allows, one page at a time. */
import { type CriticalCssReply, criticalCssAnswerSchema, criticalCssRequestSchema } from '@orbweaver/model/api/critical-css.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { createLookAtPage } from '@orbweaver/platform/node/critical-css/look-at-page.ts';
import { createTextFetch } from '@orbweaver/scan/text-fetch.ts';
import { type CriticalCss, findCriticalCss } from '@orbweaver/tools/critical-css/critical-css.ts';
import { findCriticalCssWithoutBrowser } from '@orbweaver/tools/critical-css/without-browser.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { countAttempt } from '../limits/attempts.ts';
import { createGuardedFetcher, createToolGuard, requireRoom } from '../tools/tool-guard.ts';

const hourMs = 3_600_000;
/** Callers that may wait for the browser. */
const maxWaiting = 3;

export function criticalCssRoutes(app: ServerApp, { config, db, sessions, fetchBudget }: ServerParts): void {
  const guard = createToolGuard(config);
  const userAgent = `Orbweaver/0.1 (+${config.origin}/contactus)`;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** A browser is a heavy guest: the next one is opened when the last has gone. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting++;
    const turn = last.then(work, work).finally(() => waiting--);
    last = turn.catch(() => {});
    return turn;
  };
  app.post(
    '/server/tools/critical-css',
    {
      schema: {
        tags: ['tools'],
        summary: 'The CSS of the first screen',
        body: criticalCssRequestSchema,
        response: { 200: criticalCssAnswerSchema },
      },
    },
    async (request): Promise<{ data: CriticalCssReply }> => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `critical-css ${userId}`, { max: 20, windowMs: hourMs });
      const url = new URL(request.body.url);
      if (guard.refusal(url) !== null) return { data: { fault: 'blocked', detail: guard.explain(url) } };
      if (waiting >= maxWaiting) return { data: { fault: 'busy', detail: '' } };
      return {
        data: await inTurn(() => answer(url, guard, () => createGuardedFetcher(guard, userAgent, { budget: fetchBudget, owner: userId }))),
      };
    },
  );
}

type OpenFetcher = () => ReturnType<typeof createGuardedFetcher>;

async function answer(url: URL, guard: AddressGuard, openFetcher: OpenFetcher): Promise<CriticalCssReply> {
  try {
    return found('browser', await findCriticalCss(url.href, createLookAtPage(guard)));
  } catch (error) {
    if (error instanceof ToolFault) return { fault: 'too-large', detail: '' };
    if (!(error instanceof AppError)) throw error;
    const detail = String(error.values['detail'] ?? '');
    if (error.code === 'browser-missing') return await answerWithoutBrowser(url, openFetcher());
    if (detail === 'address-blocked') return { fault: 'blocked', detail: guard.explain(url) };
    return { fault: error.code === 'host-unreachable' ? 'unreachable' : 'browser', detail };
  }
}

async function answerWithoutBrowser(url: URL, fetcher: ReturnType<OpenFetcher>): Promise<CriticalCssReply> {
  const inRoom = { fetch: async (request: FetchRequest) => requireRoom(await fetcher.fetch(request)) };
  try {
    const css = await findCriticalCssWithoutBrowser(url.href, createTextFetch(inRoom));
    return css === null ? { fault: 'unreachable', detail: '' } : found('markup', css);
  } finally {
    await fetcher.close();
  }
}

function found(by: 'browser' | 'markup', { screens, ...rest }: CriticalCss): CriticalCssReply {
  const pictures = screens.map((screen) => ({ ...screen, before: base64(screen.before), after: base64(screen.after) }));
  return { by, ...rest, screens: pictures };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
