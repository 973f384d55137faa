/** `/server/tools/*`: the tools that ask other servers for a signed-in person, guarded as the gateway is and limited by account and target. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import { liveSitemapSchema } from '@orbweaver/model/api/live-sitemap.ts';
import { type MailCheckRequest, mailCheckResponseSchema, mailCheckSchema } from '@orbweaver/model/api/mail-check.ts';
import { pageSourceRequestSchema, pageSourceResponseSchema } from '@orbweaver/model/api/page-source.ts';
import { redirectTraceResponseSchema, redirectTraceSchema } from '@orbweaver/model/api/redirect-trace.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { readMailTarget } from '@orbweaver/tools/smtp/target.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { type PartWish, sendParts } from '../tools/send-parts.ts';
import { InputError } from '../wire/input-error.ts';

const tags = ['tools'];
const hourMs = 3_600_000;

export function networkToolRoutes(app: ServerApp, parts: ServerParts): void {
  const { config, db, desk, sessions } = parts;
  app.post(
    '/server/tools/mail-check',
    { schema: { tags, summary: 'Ask the mail servers of a domain', body: mailCheckSchema, response: { 200: mailCheckResponseSchema } } },
    async (request) => {
      const session = await sessions.requireSession(request);
      await countMailCheck(parts, session, request.body);
      const { sendsTestMail, ...asked } = request.body;
      const testMail = sendsTestMail ? { from: session.email, to: session.email } : null;
      const input = { ...asked, testMail, ownName: new URL(config.origin).hostname };
      const report = await desk.run('mail-check', input, { owner: session.userId });
      if (report === null) throw new InputError({ target: 'invalid' });
      return { data: { ...report } };
    },
  );
  app.post(
    '/server/tools/redirects',
    {
      schema: { tags, summary: 'Follow an address hop by hop', body: redirectTraceSchema, response: { 200: redirectTraceResponseSchema } },
    },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `redirects ${userId}`, { max: 120, windowMs: hourMs });
      return { data: await desk.run('redirects', request.body, { owner: userId }) };
    },
  );
  app.post(
    '/server/tools/page-source',
    {
      schema: {
        tags,
        summary: 'Source of a page as it is now',
        body: pageSourceRequestSchema,
        response: { 200: pageSourceResponseSchema },
      },
    },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `page-source ${userId}`, { max: 120, windowMs: hourMs });
      return { data: await desk.run('page-source', request.body, { owner: userId }) };
    },
  );
  app.post(
    '/server/tools/sitemap',
    { schema: { tags, summary: 'Read a sitemap or all of a site: one JSON line a file', body: liveSitemapSchema } },
    async (request, reply) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `sitemap ${userId}`, { max: 60, windowMs: hourMs });
      const run = (wish: PartWish) => desk.run('sitemap', request.body, { ...wish, owner: userId });
      return reply.type('application/x-ndjson').send(await sendParts(run));
    },
  );
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
