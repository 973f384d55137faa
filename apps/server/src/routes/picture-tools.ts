/** `/server/tools/icons` and `/server/tools/picture`: pictures of other sites for a signed-in person, guarded as the gateway is. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { iconCheckAnswerSchema, iconCheckSchema } from '@orbweaver/model/api/icon-check.ts';
import { maxPictureBytes, pictureSchema } from '@orbweaver/model/api/picture.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { fetchFollowed } from '@orbweaver/scan/follow-redirects.ts';
import { checkSiteIcons } from '@orbweaver/tools/favicon/check-site.ts';
import { readImageHeader } from '@orbweaver/tools/images/image-header.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { createGuardedFetcher, createToolGuard, requireRoom } from '../tools/tool-guard.ts';
import { createTurns } from '../tools/turns.ts';

const tags = ['tools'];
const hourMs = 3_600_000;
const timeoutMs = 15_000;
/** Of all requests of one call: a site that dribbles holds no place for long. */
const totalMs = 45_000;
/** Of an icon, a page or a manifest. */
const maxIconBytes = 2_000_000;
/** Calls of everybody that are worked on at a time, of each kind. */
const atOnce = 6;

export function pictureToolRoutes(app: ServerApp, { config, db, sessions, fetchBudget: budget }: ServerParts): void {
  const guard = createToolGuard(config);
  const [checkInTurn, loadInTurn] = [createTurns(atOnce), createTurns(atOnce)];
  const agent = `Orbweaver/0.1 (+${config.origin}/contactus)`;
  app.post(
    '/server/tools/icons',
    { schema: { tags, summary: 'Check the icons of a site', body: iconCheckSchema, response: { 200: iconCheckAnswerSchema } } },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `icons ${userId}`, { max: 60, windowMs: hourMs });
      const report = await checkInTurn(() =>
        withFetcher(createGuardedFetcher(guard, agent, { budget, owner: userId }), async (ask) =>
          checkSiteIcons((url) => ask(url, maxIconBytes), request.body.url),
        ),
      );
      return { data: { ...report } };
    },
  );
  app.post(
    '/server/tools/picture',
    { schema: { tags, summary: 'The bytes of a picture', body: pictureSchema } },
    async (request, reply) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `picture ${userId}`, { max: 300, windowMs: hourMs });
      const fetcher = createGuardedFetcher(guard, agent, { budget, owner: userId });
      // The picture is held until its last byte is sent, or the caller has gone.
      reply.raw.once('close', () => void fetcher.close());
      const record = await loadInTurn(() => askInTime(fetcher)(request.body.url, maxPictureBytes));
      // Whatever the site says it is, the browser is never to show it as a page of ours.
      return reply.header('content-type', 'application/octet-stream').header('cache-control', 'no-store').send(pictureOf(record));
    },
  );
}

type GuardedFetcher = ReturnType<typeof createGuardedFetcher>;
type Ask = (url: string, maxBodyBytes: number) => Promise<FetchRecord>;

async function withFetcher<T>(fetcher: GuardedFetcher, work: (ask: Ask) => Promise<T>): Promise<T> {
  try {
    return await work(askInTime(fetcher));
  } finally {
    await fetcher.close();
  }
}

function askInTime(fetcher: GuardedFetcher): Ask {
  const ends = Date.now() + totalMs;
  const inTime: Pick<Fetcher, 'fetch'> = {
    fetch: (request) => fetcher.fetch({ ...request, timeoutMs: Math.max(1, Math.min(timeoutMs, ends - Date.now())) }),
  };
  return async (url, maxBodyBytes) =>
    requireRoom(await fetchFollowed(inTime, { url, purpose: 'probe', body: 'full', maxBodyBytes, timeoutMs }));
}

/** Throws where nothing came, or something that the image tool cannot take. */
function pictureOf(record: FetchRecord): Buffer {
  if (record.truncated) throw new AppError('too-large');
  if (record.error !== null || record.status !== 200 || record.body === null) throw new AppError('not-found');
  if (readImageHeader(record.body) === null) throw new AppError('media-type-unsupported');
  return Buffer.from(record.body.buffer, record.body.byteOffset, record.body.byteLength);
}
