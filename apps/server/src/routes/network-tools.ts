/** `/server/tools/*`: the tools that ask other servers for a signed-in person, guarded as the gateway is and limited by account and target. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { MailCheckRequest } from '@orbweaver/model/api/mail-check.ts';
import { hourMs } from '@orbweaver/model/api/policy.ts';
import { readMailTarget } from '@orbweaver/tools/smtp/target.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { type PartOptions, sendParts } from '../tools/send-parts.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

export function networkToolRoutes(app: ServerApp, parts: ServerParts): void {
  const { config, toolRunner } = parts;
  addRoute(app, 'POST /server/tools/mail-check', async ({ body, caller }) => {
    await countMailCheck(parts, caller, body);
    const { sendsTestMail, ...asked } = body;
    const testMail = sendsTestMail ? { from: caller.email, to: caller.email } : null;
    const input = { ...asked, testMail, ownName: new URL(config.origin).hostname };
    const report = await toolRunner.run('mail-check', input, { owner: caller.userId });
    if (report === null) throw new InputError({ target: 'invalid' });
    return report;
  });
  addRoute(app, 'POST /server/tools/redirects', async (request) =>
    toolRunner.run('redirects', request.body, { owner: request.caller.userId }),
  );
  addRoute(app, 'POST /server/tools/page-source', async (request) =>
    toolRunner.run('page-source', request.body, { owner: request.caller.userId }),
  );
  addRoute(app, 'POST /server/tools/sitemap', async (request, reply) => {
    const run = (options: PartOptions) => toolRunner.run('sitemap', request.body, { ...options, owner: request.caller.userId });
    return reply.type('application/x-ndjson').send(await sendParts(run));
  });
}

/**
 * Beside the policy's limit, by what is asked: passwords may be tried at one server a few times an hour, by all accounts together; a test
 * mail goes to the account's own address alone.
 */
async function countMailCheck({ db }: ServerParts, { userId }: AccountSession, body: MailCheckRequest): Promise<void> {
  const target = readMailTarget(body.target);
  if (target === null) throw new InputError({ target: 'invalid' });
  await countAttempt(db, `mail-target ${target.host}`, { max: 60, windowMs: hourMs });
  if (body.signIn !== null) await countAttempt(db, `mail-signin ${target.host}`, { max: 10, windowMs: hourMs });
  if (body.sendsTestMail) await countAttempt(db, `mail-send ${userId}`, { max: 5, windowMs: hourMs });
}
