/** What a tool process does: asks other servers behind the guard, and reads what they or a signed-in person gave. No byte of theirs is read outside of it. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { CriticalCssReply } from '@orbweaver/model/api/critical-css.ts';
import type { IconReport } from '@orbweaver/model/api/icon-check.ts';
import type { SmtpReport } from '@orbweaver/model/api/mail-report.ts';
import type { PageSource } from '@orbweaver/model/api/page-source.ts';
import type { RedirectTrace } from '@orbweaver/model/api/redirect-trace.ts';
import { maxPictureBytes } from '@orbweaver/model/api/sizes.ts';
import type { SpeedAnswer } from '@orbweaver/model/api/speed.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { GrammarFault } from '@orbweaver/model/writing.ts';
import { printPdf } from '@orbweaver/platform/node/chromium-pdf.ts';
import type { EmitPart, TaskWork } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { fetchFollowed } from '@orbweaver/scan/fetching/follow-redirects.ts';
import { readLiveSitemap } from '@orbweaver/scan/fetching/live-sitemap.ts';
import { traceRedirects } from '@orbweaver/scan/fetching/redirect-trace.ts';
import { checkSiteIcons } from '@orbweaver/tools/favicon/check-site.ts';
import { readImageHeader } from '@orbweaver/tools/images/image-header.ts';
import { checkMail } from '@orbweaver/tools/smtp/check-mail.ts';
import type { SmtpRequest } from '@orbweaver/tools/smtp/request.ts';
import type { WritingReport } from '@orbweaver/tools/text/check-writing.ts';
import { checkHost, type HostCheck, type HostQuestion } from '../hosts/check-host.ts';
import { createFetchBudget, type FetchMemory } from '../limits/fetch-memory.ts';
import { analysePage, type PageAnalysis, type PageQuestion } from './analyse-page.ts';
import { criticalCssOf } from './critical-css.ts';
import { hostPorts } from './host-ports.ts';
import { createMailPorts } from './mail-ports.ts';
import { type ReportRequest, reportPdf } from './report-pdf.ts';
import { type SpeedQuestion, speedOf } from './speed.ts';
import { createGuardedFetcher, createToolGuard, type GuardLists, requireRoom } from './tool-guard.ts';
import { createWritingTask, operatorsGrammar } from './writing.ts';

export interface ToolSetup extends GuardLists {
  /** How the tools name themselves to other servers. */
  readonly userAgent: string;
  /** What a process may hold of other servers' responses: it works on one task at a time, so that of one account. */
  readonly fetchMemory: FetchMemory;
  readonly rendersPages: boolean;
  /** Address of the operator's LanguageTool server; null = none. */
  readonly languageTool: string | null;
}

interface OfUrl {
  readonly url: string;
}

export interface ToolTasks {
  'mail-check': { readonly input: SmtpRequest; readonly response: SmtpReport | null };
  'host-check': { readonly input: HostQuestion; readonly response: HostCheck };
  redirects: { readonly input: OfUrl & { readonly userAgent: string | null }; readonly response: RedirectTrace };
  'page-analysis': { readonly input: PageQuestion; readonly response: PageAnalysis };
  'page-source': { readonly input: OfUrl; readonly response: PageSource };
  /** Its parts are the bytes of JSON lines. */
  sitemap: { readonly input: OfUrl; readonly response: null };
  icons: { readonly input: OfUrl; readonly response: IconReport };
  picture: { readonly input: OfUrl; readonly response: Uint8Array };
  'critical-css': { readonly input: OfUrl; readonly response: CriticalCssReply };
  speed: { readonly input: SpeedQuestion; readonly response: SpeedAnswer };
  /** A page of our own, printed. */
  'browser-test': { readonly input: null; readonly response: Uint8Array };
  'report-pdf': { readonly input: ReportRequest; readonly response: Uint8Array };
  writing: { readonly input: { readonly text: string; readonly language: string | null }; readonly response: WritingReport };
  /** Of a scan's text, by the LanguageTool server. */
  grammar: { readonly input: { readonly text: string; readonly language: string }; readonly response: readonly GrammarFault[] };
}

const replyMs = 20_000;
const maxSourceBytes = 5_000_000;
const pictureMs = 15_000;
/** For all requests of one site's pictures: a site that sends slowly holds no process for long. */
const picturesTotalMs = 45_000;
/** Of an icon, a page or a manifest. */
const maxIconBytes = 2_000_000;
/** Of one part of a long answer. */
const partBytes = 256 * 1024;

export function createToolWork(setup: ToolSetup): TaskWork<ToolTasks> {
  const { userAgent } = setup;
  const guard = createToolGuard(setup);
  const budget = createFetchBudget({ ...setup.fetchMemory, total: setup.fetchMemory.account });
  const open: OpenFetcher = (agent = userAgent) => createGuardedFetcher(guard, { userAgent: agent, budget: { budget, owner: '' } });
  const languageTool = setup.languageTool === null ? null : operatorsGrammar(setup.languageTool);
  const checkWriting = createWritingTask(languageTool);
  return {
    'mail-check': (request) => checkMail(createMailPorts(guard, { timeoutMs: replyMs }), request),
    'host-check': (question) => checkHost(hostPorts(guard, question, { userAgent, budget: { budget, owner: '' } }), question),
    redirects: ({ url, userAgent: own }) => withFetcher(open(own ?? userAgent), (fetcher) => traceRedirects(fetcher, url)),
    'page-analysis': (question) => analysePage(open, question),
    'page-source': ({ url }) => withFetcher(open(), (fetcher) => readSource(fetcher, url)),
    sitemap: ({ url }, emit) => withFetcher(open(), (fetcher) => emitSitemap(fetcher, { url, userAgent }, emit)),
    icons: ({ url }) =>
      withFetcher(open(), (fetcher) => {
        const ask = pictureAsk(fetcher);
        return checkSiteIcons((icon) => ask(icon, maxIconBytes), url);
      }),
    picture: ({ url }) => withFetcher(open(), async (fetcher) => pictureOf(await pictureAsk(fetcher)(url, maxPictureBytes))),
    'critical-css': ({ url }) => criticalCssOf(new URL(url), { guard, openFetcher: open, rendersPages: setup.rendersPages }),
    speed: (question) => speedOf(question, guard),
    'browser-test': () => printPdf(new TextEncoder().encode('<!doctype html><title>Orbweaver</title><p>Orbweaver')),
    'report-pdf': reportPdf,
    writing: ({ text, language }) => checkWriting(text, language),
    grammar: async ({ text, language }) => {
      if (languageTool === null) throw new AppError('not-found');
      return languageTool.check(text, language);
    },
  };
}

type ToolFetcher = Pick<Fetcher, 'fetch'>;
type GuardedFetcher = ReturnType<typeof createGuardedFetcher>;
type OpenFetcher = (userAgent?: string) => GuardedFetcher;

async function withFetcher<T>(fetcher: GuardedFetcher, work: (fetcher: ToolFetcher) => Promise<T>): Promise<T> {
  try {
    return await work(fetcher);
  } finally {
    await fetcher.close();
  }
}

async function readSource(fetcher: ToolFetcher, url: string): Promise<PageSource> {
  const record = await fetcher.fetch({ url, purpose: 'probe', body: 'page-or-none', maxBodyBytes: maxSourceBytes, timeoutMs: replyMs });
  const { status, error, body, truncated } = record;
  return { status, error, text: body === null ? '' : extractPage(record).text, bodyBytes: body?.length ?? 0, isCut: truncated };
}

async function emitSitemap(
  fetcher: ToolFetcher,
  request: { readonly url: string; readonly userAgent: string },
  emit: EmitPart,
): Promise<null> {
  for await (const line of readLiveSitemap(fetcher, { ...request, nowMs: Date.now() })) {
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    for (let from = 0; from < bytes.length; from += partBytes) await emit(bytes.slice(from, from + partBytes));
  }
  return null;
}

function pictureAsk(fetcher: ToolFetcher): (url: string, maxBodyBytes: number) => Promise<FetchRecord> {
  const ends = Date.now() + picturesTotalMs;
  const inTime: ToolFetcher = {
    fetch: (request) => fetcher.fetch({ ...request, timeoutMs: Math.max(1, Math.min(pictureMs, ends - Date.now())) }),
  };
  return async (url, maxBodyBytes) =>
    requireRoom(await fetchFollowed(inTime, { url, purpose: 'probe', body: 'full', maxBodyBytes, timeoutMs: pictureMs }));
}

/** Throws where nothing came, or something that the image tool cannot take. */
function pictureOf(record: FetchRecord): Uint8Array {
  if (record.truncated) throw new AppError('too-large');
  if (record.error !== null || record.status !== 200 || record.body === null) throw new AppError('not-found');
  if (readImageHeader(record.body) === null) throw new AppError('media-type-unsupported');
  return record.body;
}
