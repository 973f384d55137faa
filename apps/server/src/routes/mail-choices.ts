/** `/server/user/mails`, `/server/mails/{token}` and `POST /unsubscribe`: which kinds of mail an account gets. */
import type { LinkMailChoices, MailChange, MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { type MailOf, readUnsubscribeToken } from '../campaigns/unsubscribe-token.ts';
import { chooseMail, readMailChoices } from '../db/mail-choices.ts';
import { addRoute } from '../wire/add-route.ts';

export function mailChoiceRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, now } = parts;
  addRoute(app, 'GET /server/user/mails', async ({ caller }) => known(await readMailChoices(db, caller.userId)));
  addRoute(app, 'PATCH /server/user/mails', async ({ caller, body }) =>
    known(await chooseMail(db, { userId: caller.userId, campaignId: null, ...body }, now())),
  );
  linkRoutes(app, parts);
}

function linkRoutes(app: ServerApp, { db, secret, now }: ServerParts): void {
  const mailOf = (token: string): MailOf => known(readUnsubscribeToken(secret, token));
  const choose = (mail: MailOf, change: MailChange) => chooseMail(db, { ...mail, ...change }, now());
  addRoute(app, 'GET /server/mails/:token', async ({ params }) => {
    const mail = mailOf(params.token);
    return byLink(mail, await readMailChoices(db, mail.userId));
  });
  addRoute(app, 'PATCH /server/mails/:token', async ({ params, body }) => {
    const mail = mailOf(params.token);
    return byLink(mail, await choose(mail, body));
  });
  // The form's bytes say nothing that the address does not; a mail program sends them as one of these two.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, _body, done) => done(null, undefined),
    );
    addRoute(forms as ServerApp, 'POST /unsubscribe', async ({ query }, reply) => {
      const mail = mailOf(query.token);
      known(await choose(mail, { kind: mail.kind, isOn: false }));
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed.\n');
    });
  });
}

const maxFormBytes = 4_096;

function byLink({ kind }: MailOf, found: MailChoices | null): LinkMailChoices {
  const { email, kinds } = known(found);
  return { email: maskEmail(email), kinds, kind };
}

/** `ada@example.com` as `a…@example.com`: who has a link may not be who has the mailbox. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}

/** A forged link, and one of an account that is gone, are the same. */
function known<T>(found: T | null): T {
  if (found === null) throw new AppError('token-invalid');
  return found;
}
