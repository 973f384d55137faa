/** `/server/notices`, `/server/features`, `/server/updates`, `/server/faq`: what an operator tells readers, and what they answer. */
import type { Feature, Notice, Update } from '@orbweaver/model/api/user-content.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { keepMessage } from '../contact/keep-message.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { type PublishedText, readTexts } from '../db/published.ts';
import { dismissNotice, readFeatures, readNotices, voteFeature } from '../db/user-content.ts';
import { addRoute } from '../wire/add-route.ts';

export function userContentRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, now } = parts;
  const wordsOf = ({ id, language, version }: PublishedText) => ({
    id,
    language,
    title: version.title,
    html: renderMarkdown(version.body, config.origin),
  });

  addRoute(app, 'GET /server/notices', async ({ caller, query }) => {
    const reader = { userId: caller.userId, language: query.language, hasLimits: config.hasLimits };
    const notices = await readNotices(db, reader, now());
    return notices.map(({ id, version, detail }): Notice => {
      const body = renderMarkdown(version.body, config.origin);
      return { id, title: version.title, body, url: detail.url ?? '', urlTxt: version.linkText ?? '', status: 'published' };
    });
  });
  addRoute(app, 'POST /server/notices/dismiss', async ({ caller, body }) => {
    await dismissNotice(db, caller.userId, body.id, now());
    return { done: true };
  });
  addRoute(app, 'GET /server/features', async ({ caller, query }) => {
    const features = await readFeatures(db, caller.userId, query.language, now());
    return features.map(
      (each): Feature => ({ ...wordsOf(each), stage: each.detail.stage ?? 'planned', votes: each.votes, isVoted: each.isVoted }),
    );
  });
  addRoute(app, 'PUT /server/features/vote', ({ caller, body }) => voteFeature(db, { userId: caller.userId, ...body }, now()));
  addRoute(app, 'POST /server/features/requests', async ({ caller, body }) => {
    const { userId, name, email } = caller;
    return keepMessage(parts, { userId, topic: 'feature', title: 'Feature request', name, email, message: body.request });
  });
  addRoute(app, 'GET /server/updates', async ({ query }) => {
    const updates = await readTexts(db, 'update', query.language, now());
    return updates.map(
      (each): Update => ({ ...wordsOf(each), release: each.detail.release ?? '', publishedAt: each.publishedAt.toISOString() }),
    );
  });
  // What is added later stands below: readers find again what they know.
  addRoute(app, 'GET /server/faq', async ({ query }) => (await readTexts(db, 'faq', query.language, now())).map(wordsOf).toReversed());
}
