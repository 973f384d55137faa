/** `/server/tools/*`: the tools that ask other servers for a signed-in person, guarded as the gateway is and limited by account and target. */
import { Readable } from 'node:stream';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import { liveSitemapSchema } from '@orbweaver/model/api/live-sitemap.ts';
import { type MailCheckRequest, mailCheckAnswerSchema, mailCheckSchema } from '@orbweaver/model/api/mail-check.ts';
import { type PageSource, pageSourceAnswerSchema, pageSourceRequestSchema } from '@orbweaver/model/api/page-source.ts';
import { redirectTraceAnswerSchema, redirectTraceSchema } from '@orbweaver/model/api/redirect-trace.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { readLiveSitemap } from '@orbweaver/scan/live-sitemap.ts';
import { traceRedirects } from '@orbweaver/scan/redirect-trace.ts';
import { checkMail } from '@orbweaver/tools/smtp/check-mail.ts';
import { readMailTarget } from '@orbweaver/tools/smtp/target.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { createMailPorts } from '../tools/mail-ports.ts';
import { createGuardedFetcher, createToolGuard } from '../tools/tool-guard.ts';
import { InputError } from '../wire/input-error.ts';

const tags = ['tools'];
const hourMs = 3_600_000;
const replyMs = 20_000;
const maxSourceBytes = 5_000_000;

export function networkToolRoutes(app: ServerApp, parts: ServerParts): void {
  const { config, db, sessions, fetchBudget: budget } = parts;
  const guard = createToolGuard(config);
  const userAgent = `Orbweaver/0.1 (+${config.origin}/contactus)`;
  app.post(
    '/server/tools/mail-check',
    { schema: { tags, summary: 'Ask the mail servers of a domain', body: mailCheckSchema, response: { 200: mailCheckAnswerSchema } } },
    async (request) => {
      const session = await sessions.requireSession(request);
      await countMailCheck(parts, session, request.body);
      const { sendsTestMail, ...asked } = request.body;
      const report = await checkMail(createMailPorts(guard, { timeoutMs: replyMs }), {
        ...asked,
        testMail: sendsTestMail ? { from: session.email, to: session.email } : null,
        ownName: new URL(config.origin).hostname,
      });
      if (report === null) throw new InputError({ target: 'invalid' });
      return { data: { ...report } };
    },
  );
  app.post(
    '/server/tools/redirects',
    {
      schema: { tags, summary: 'Follow an address hop by hop', body: redirectTraceSchema, response: { 200: redirectTraceAnswerSchema } },
    },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `redirects ${userId}`, { max: 120, windowMs: hourMs });
      const fetcher = createGuardedFetcher(guard, request.body.userAgent ?? userAgent, { budget, owner: userId });
      try {
        return { data: await traceRedirects(fetcher, request.body.url) };
      } finally {
        await fetcher.close();
      }
    },
  );
  app.post(
    '/server/tools/page-source',
    {
      schema: { tags, summary: 'Source of a page as it is now', body: pageSourceRequestSchema, response: { 200: pageSourceAnswerSchema } },
    },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `page-source ${userId}`, { max: 120, windowMs: hourMs });
      const fetcher = createGuardedFetcher(guard, userAgent, { budget, owner: userId });
      try {
        return { data: await readSource(fetcher, request.body.url) };
      } finally {
        await fetcher.close();
      }
    },
  );
  app.post(
    '/server/tools/sitemap',
    { schema: { tags, summary: 'Read a sitemap or all of a site: one JSON line a file', body: liveSitemapSchema } },
    async (request, reply) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `sitemap ${userId}`, { max: 60, windowMs: hourMs });
      const fetcher = createGuardedFetcher(guard, userAgent, { budget, owner: userId });
      return reply.type('application/x-ndjson').send(Readable.from(sitemapLines(fetcher, request.body.url, userAgent)));
    },
  );
}

async function readSource(fetcher: ReturnType<typeof createGuardedFetcher>, url: string): Promise<PageSource> {
  const record = await fetcher.fetch({ url, purpose: 'probe', body: 'page-or-none', maxBodyBytes: maxSourceBytes, timeoutMs: replyMs });
  const { status, error, body, truncated } = record;
  return { status, error, text: body === null ? '' : extractPage(record).text, bodyBytes: body?.length ?? 0, isCut: truncated };
}

/** Ends early when the reader goes away. */
async function* sitemapLines(fetcher: ReturnType<typeof createGuardedFetcher>, url: string, userAgent: string): AsyncGenerator<string> {
  try {
    for await (const line of readLiveSitemap(fetcher, { url, userAgent, nowMs: Date.now() })) yield `${JSON.stringify(line)}\n`;
  } finally {
    await fetcher.close();
  }
}

/** Passwords may be tried at one server a few times an hour, by all accounts together; a test mail goes to the account's own address alone. */
async function countMailCheck({ db }: ServerParts, session: AccountSession, body: MailCheckRequest): Promise<void> {
  const target = readMailTarget(body.target);
  if (target === null) throw new InputError({ target: 'invalid' });
  await countAttempt(db, `mail-check ${session.userId}`, { max: 30, windowMs: hourMs });
  await countAttempt(db, `mail-target ${target.host}`, { max: 60, windowMs: hourMs });
  if (body.signIn !== null) await countAttempt(db, `mail-signin ${target.host}`, { max: 10, windowMs: hourMs });
  if (!body.sendsTestMail) return;
  if (!session.isVerified) throw new AppError('email-unconfirmed');
  await countAttempt(db, `mail-send ${session.userId}`, { max: 5, windowMs: hourMs });
}
