/** `/server/content/*` for readers, `/server/admin/content/*` for who writes: news, and whatever else is text with a time. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import { maxContentChars } from '@orbweaver/model/api/sizes.ts';
import type { ContentDetail, ContentVersions } from '@orbweaver/model/content.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { readVideoAddress } from '@orbweaver/model/media.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { parseMarkdown, renderMarkdown } from '../content/markdown.ts';
import { createItem, type Deed, deleteItem, listItems, publishItem, readItem, saveDraft, unpublishItem } from '../db/content.ts';
import { listPublished, readPublished } from '../db/published.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

export function contentRoutes(app: ServerApp, parts: ServerParts): void {
  readerRoutes(app, parts);
  writerRoutes(app, parts);
  publisherRoutes(app, parts);
}

function readerRoutes(app: ServerApp, { db, config, now }: ServerParts): void {
  addRoute(app, 'GET /server/content/:kind', async ({ params, query }) => {
    const { language, only, year, page } = query;
    const filter = { ...params, language, only, year: year === undefined ? undefined : Number(year), page: Number(page ?? 1) };
    return listPublished(db, filter, now());
  });
  addRoute(app, 'GET /server/content/:kind/:slug', async ({ params, query }) => {
    const found = await readPublished(db, { ...params, ...query }, now());
    if (found === null) throw new AppError('not-found');
    const { body, ...article } = found;
    return { ...article, html: renderMarkdown(body, config.origin) };
  });
}

function writerRoutes(app: ServerApp, { db, config, now }: ServerParts): void {
  // Each language may be as long as it likes; all nine of them at their longest are no article.
  const options = { bodyLimit: 10 * maxContentChars };
  addRoute(app, 'GET /server/admin/content/:kind', ({ params }) => listItems(db, params.kind, now()));
  addRoute(app, 'GET /server/admin/content/:kind/:id', ({ params }) => readItem(db, params, now()));
  addRoute(
    app,
    'POST /server/admin/content/:kind',
    async ({ params, body }) => {
      requireLanguages(body.versions);
      return createItem(db, params.kind, body, now());
    },
    options,
  );
  addRoute(
    app,
    'PUT /server/admin/content/:kind/:id',
    async ({ params, body }) => {
      requireLanguages(body.versions);
      return saveDraft(db, params, body, now());
    },
    options,
  );
  addRoute(app, 'POST /server/admin/preview', async ({ body }) => ({ html: renderMarkdown(body.body, config.origin) }), options);
}

function publisherRoutes(app: ServerApp, { db, config, campaigns, now }: ServerParts): void {
  const deedOf = (request: Parameters<typeof actorOf>[0]): Deed => ({ by: actorOf(request), now: now() });
  addRoute(app, 'POST /server/admin/content/:kind/:id/publish', async (request) => {
    const { revision, at } = request.body;
    const { draft } = await readItem(db, request.params, now());
    requireWords(draft.versions, config.origin);
    if (request.params.kind === 'video') requireVideo(draft.detail);
    const item = await publishItem(db, request.params, { revision, at: at === null ? null : new Date(at) }, deedOf(request));
    if (request.params.kind === 'campaign') await campaigns.wake();
    return item;
  });
  addRoute(app, 'POST /server/admin/content/:kind/:id/unpublish', (request) => unpublishItem(db, request.params, deedOf(request)));
  addRoute(app, 'DELETE /server/admin/content/:kind/:id', (request) => deleteItem(db, request.params, deedOf(request)));
}

/** Throws InputError for a version in what is none of the product's languages. */
function requireLanguages(versions: ContentVersions): void {
  const unknown = Object.keys(versions).find((id) => findLocale(id) === undefined);
  if (unknown !== undefined) throw new InputError({ versions: 'invalid' });
}

/** A draft may lack what readers need. Throws InputError naming the field and its language, such as `body-de`. */
function requireWords(versions: ContentVersions, origin: string): void {
  const lacking = Object.entries(versions).flatMap(([language, { title, body }]) => [
    ...(title === '' ? [`title-${language}`] : []),
    ...(body.trim() === '' ? [`body-${language}`] : []),
    ...(hasSilentPicture(body, origin) ? [`alt-${language}`] : []),
  ]);
  if (Object.keys(versions).length === 0) lacking.push('title-en', 'body-en');
  if (lacking.length > 0) throw new InputError(Object.fromEntries(lacking.map((field) => [field, 'required'])));
}

/** Is there a picture of which nothing says what it shows? */
function hasSilentPicture(body: string, origin: string): boolean {
  const inline = parseMarkdown(body, origin).flatMap(({ children }) => children ?? []);
  return inline.some(({ type, content }) => type === 'image' && content.trim() === '');
}

/** Throws InputError where there is nothing to play. */
function requireVideo({ video }: ContentDetail = {}): void {
  if (video?.file === undefined && readVideoAddress(video?.address ?? '') === null) throw new InputError({ video: 'required' });
}
