/** `/server/tools/*`: the tools that ask other servers for a signed-in person, guarded as the gateway is and limited by account and target. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { MailCheckRequest } from '@orbweaver/model/api/mail-check.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { readMailTarget } from '@orbweaver/tools/smtp/target.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { type PartOptions, sendParts } from '../tools/send-parts.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

const hourMs = 3_600_000;

export function networkToolRoutes(app: ServerApp, parts: ServerParts): void {
  const { config, db, toolRunner, sessions } = parts;
  addRoute(app, 'POST /server/tools/mail-check', async (request) => {
    const session = await sessions.requireSession(request);
    await countMailCheck(parts, session, request.body);
    const { sendsTestMail, ...asked } = request.body;
    const testMail = sendsTestMail ? { from: session.email, to: session.email } : null;
    const input = { ...asked, testMail, ownName: new URL(config.origin).hostname };
    const report = await toolRunner.run('mail-check', input, { owner: session.userId });
    if (report === null) throw new InputError({ target: 'invalid' });
    return report;
  });
  addRoute(app, 'POST /server/tools/redirects', async (request) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `redirects ${userId}`, { max: 120, windowMs: hourMs });
    return toolRunner.run('redirects', request.body, { owner: userId });
  });
  addRoute(app, 'POST /server/tools/page-source', async (request) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `page-source ${userId}`, { max: 120, windowMs: hourMs });
    return toolRunner.run('page-source', request.body, { owner: userId });
  });
  addRoute(app, 'POST /server/tools/sitemap', async (request, reply) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `sitemap ${userId}`, { max: 60, windowMs: hourMs });
    const run = (options: PartOptions) => toolRunner.run('sitemap', request.body, { ...options, owner: userId });
    return reply.type('application/x-ndjson').send(await sendParts(run));
  });
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
