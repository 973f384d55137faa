/** `/server/admin/campaigns/*`: how far each campaign is, what it looks like, a test of it, and what stops it. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import { maxContentChars } from '@orbweaver/model/api/sizes.ts';
import type { ContentVersion } from '@orbweaver/model/content.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { createCampaignMail, previewMail } from '../campaigns/campaign-mail.ts';
import { mailStyles } from '../campaigns/mail-page.ts';
import { countAudience } from '../db/campaign-audience.ts';
import { moveCampaign, planOf } from '../db/campaign-state.ts';
import { listCampaigns, listRecipients, readCampaign } from '../db/campaigns.ts';
import { readItem } from '../db/content.ts';
import { actorOf } from '../plugins/actor.ts';
import { loggedText } from '../plugins/error-log.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

const recipientRows = 100;

export function campaignRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, campaigns, now } = parts;
  addRoute(app, 'GET /server/admin/campaigns', () => listCampaigns(db, now()));
  addRoute(app, 'GET /server/admin/campaigns/:id', ({ params }) => readCampaign(db, params.id, now()));
  addRoute(app, 'GET /server/admin/campaigns/:id/recipients', ({ params, query }) => listRecipients(db, params.id, query, recipientRows));
  addRoute(app, 'PATCH /server/admin/campaigns/:id', async (request) => {
    const { id } = request.params;
    await moveCampaign(db, id, { state: request.body.state, by: actorOf(request), now: now() });
    await campaigns.wake();
    return readCampaign(db, id, now());
  });
  writingRoutes(app, parts);
}

function writingRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, post, now } = parts;
  addRoute(app, 'POST /server/admin/campaigns/audience', async ({ body }) => ({
    accounts: await countAudience(db, body, { hasLimits: config.hasLimits, now: now() }),
  }));
  addRoute(
    app,
    'POST /server/admin/campaigns/preview',
    async ({ body }) => {
      const { language, mailKind, scheme, ...version } = body;
      return { styles: mailStyles(scheme), ...(await previewMail(parts, mailKind, known(language), version)) };
    },
    { bodyLimit: 4 * maxContentChars + 10_000 },
  );
  addRoute(app, 'POST /server/admin/campaigns/:id/test', async ({ params, body, caller }) => {
    const { draft } = await readItem(db, { kind: 'campaign', id: params.id }, now());
    const version = requireVersion(ownValue(draft.versions, known(body.language)));
    const { mailKind } = planOf(draft);
    const write = createCampaignMail(parts, { campaignId: params.id, mailKind, versions: { [body.language]: version } });
    const letter = await write({ userId: caller.userId, email: caller.email, language: body.language });
    try {
      await post.handNow({ ...letter, id: `test-${crypto.randomUUID()}` });
    } catch (error) {
      throw new AppError('mail-failed', { detail: loggedText(error) }, error);
    }
    return { email: caller.email };
  });
}

/** Throws InputError for what is none of the product's languages. */
function known(language: string): string {
  if (findLocale(language) === undefined) throw new InputError({ language: 'invalid' });
  return language;
}

function requireVersion(version: ContentVersion | undefined): ContentVersion {
  if (version === undefined || version.title === '' || version.body.trim() === '')
    throw new InputError({ title: 'required', body: 'required' });
  return version;
}
