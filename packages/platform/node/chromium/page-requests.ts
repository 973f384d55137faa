/**
 * What a rendered page may ask for. Its document is handed to the browser as it was fetched; where it wants to go instead is noted and not followed;
 * pictures and pings of other sites get an empty answer, so that nobody counts a visit; and its own origin gets the scan's headers.
 */
import type { HeaderMap } from '@orbweaver/model/fetch-record.ts';
import type { RenderRequest } from '@orbweaver/model/rendering.ts';
import type { CDPSession } from 'playwright-core';

export interface PageSecrets {
  /** The only one that gets what follows. */
  readonly origin: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface RequestRules {
  /** Pictures, media, fonts and pings of other sites are asked for, too. */
  readonly thirdParty: boolean;
  readonly secrets: PageSecrets;
}

export interface PageRequests {
  /** Where the page wanted to go; null where it stayed. */
  readonly target: string | null;
}

/** Some pages set a cookie and load themselves again; more often than this it is an endless circle. */
const maxReloads = 3;

/** One transparent pixel: the page's own scripts see a picture that has loaded. */
const emptyPicture = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Kinds that say nothing about the tree, and of which other sites keep count. */
const countedKinds = ['Image', 'Media', 'Font', 'Ping', 'CSPViolationReport'] as const;

/** Headers that described the bytes on the wire: these are decoded and whole. */
const wireHeaders = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** To be called before the page goes anywhere. */
export async function answerRequests(session: CDPSession, request: RenderRequest, rules: RequestRules): Promise<PageRequests> {
  const state: { target: string | null } = { target: null };
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  const address = withoutFragment(request.url);
  let served = 0;

  /** The document itself comes from us; a page that goes elsewhere stays where it is. */
  const answerDocument = ({ request: { url, headers } }: Paused): Answer => {
    // A download comes without it: the page stays.
    if (!('Upgrade-Insecure-Requests' in headers)) return 'refuse';
    if (withoutFragment(url) !== address) state.target ??= url;
    else if (served++ <= maxReloads) return { fulfil: { status: request.status, headers: request.headers, body: request.body } };
    return 'refuse';
  };
  const answerOther = ({ resourceType, request: { url, headers } }: Paused): Answer => {
    const isCounted = (countedKinds as readonly string[]).includes(resourceType);
    if (isCounted && !rules.thirdParty && !isSameSite(url, request.url)) return resourceType === 'Image' ? 'empty-picture' : 'nothing';
    if (rules.secrets.headers.length > 0 && originOf(url) === rules.secrets.origin) return { headers };
    return 'continue';
  };

  session.on('Fetch.requestPaused', (paused: Paused) => {
    const isOwn = paused.resourceType === 'Document' && paused.frameId === mainFrame;
    void send(session, paused.requestId, isOwn ? answerDocument(paused) : answerOther(paused), rules.secrets);
  });
  const counted = rules.thirdParty ? [] : countedKinds.map((resourceType) => ({ resourceType }));
  const own = rules.secrets.headers.length === 0 ? [] : [{ urlPattern: `${rules.secrets.origin}/*` }];
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }, ...counted, ...own] });
  return state;
}

type Answer =
  | 'continue'
  | 'refuse'
  | 'empty-picture'
  | 'nothing'
  | { readonly headers: Readonly<Record<string, string>> }
  | { readonly fulfil: { readonly status: number; readonly headers: HeaderMap; readonly body: Uint8Array } };

/** The page may be gone meanwhile. */
async function send(session: CDPSession, requestId: string, answer: Answer, secrets: PageSecrets): Promise<void> {
  try {
    if (answer === 'continue') await session.send('Fetch.continueRequest', { requestId });
    else if (answer === 'refuse') await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    else if (answer === 'nothing') await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    else if (answer === 'empty-picture') {
      const responseHeaders = [{ name: 'content-type', value: 'image/gif' }];
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: emptyPicture });
    } else if ('headers' in answer) {
      const headers = [...Object.entries(answer.headers), ...secrets.headers].map(([name, value]) => ({ name, value }));
      await session.send('Fetch.continueRequest', { requestId, headers });
    } else {
      const { status, headers, body } = answer.fulfil;
      const { buffer, byteOffset, length } = body;
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: headerList(headers),
        body: Buffer.from(buffer, byteOffset, length).toString('base64'),
      });
    }
  } catch {}
}

function headerList(headers: HeaderMap): { name: string; value: string }[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    wireHeaders.has(name) ? [] : (typeof value === 'string' ? [value] : value).map((each) => ({ name, value: each })),
  );
}

/** Of the page's own host, or of one above or below it. */
function isSameSite(url: string, page: string): boolean {
  const [host, own] = [hostOf(url), hostOf(page)];
  return host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`);
}

function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? '';
}

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}
