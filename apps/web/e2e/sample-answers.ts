/** Answers of the server's calls as the user pages get them, for tests of the pages alone. */
import type { ContentArticle, ContentList } from '@orbweaver/model/api/content.ts';
import type { Limits } from '@orbweaver/model/api/limits.ts';
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { Feature, Notice, Update } from '@orbweaver/model/api/user-content.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import type { Answers } from './serve-build.ts';

const group = (used: number) => ({ used, limit: 10 });

const limits: Limits = {
  planId: 'trial',
  groups: { analysis: group(2), spider: group(3), link: group(10), code: group(0), tools: group(1) },
  resetAt: '2026-12-01T00:00:00.000Z',
  endsAt: null,
  graceUntil: null,
  pagesPerScan: 10,
  fullWebsite: false,
  saveSlots: { used: 1, limit: 3 },
  storage: { used: 84_300_000, limit: 4_000_000_000 },
  widget: false,
  credits: { plan: 0, monthly: 0, own: 25, marketplace: 0 },
};

const subscription: UserState['subscription'] = {
  id: '1',
  plan_id: 'trial',
  stripe_invoice: null,
  ai_credit: 25,
  save_slot: 3,
  sumo_ai_credit: 0,
  active: 1,
  auto_cancel: 0,
  pricing_plan: { analysis: 10, spider: 10, link: 10, code: 10, tools: 10, unlimited: 0 },
  spider_used: 3,
  analysis_used: 2,
  html_used: 0,
  css_used: 0,
  js_used: 0,
  image_used: 1,
  htaccess_used: 0,
  text_used: 0,
  link_used: 10,
  sitemap_used: 0,
};

const state: UserState = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  google_api: null,
  dark_mode: 0,
  verified: 1,
  settings: { showReview: true },
  subscription,
};

function storedScan(id: number, title: string): SavedScan {
  const day = `2026-11-${10 + id}T10:00:00.000Z`;
  return {
    id: String(id),
    title,
    is: id === 2 ? 1 : 0,
    isLast: id === 1,
    isKept: id !== 1,
    expiresAt: null,
    summary: {
      url: 'https://www.example.com/some/rather/long/folder/of/the/site/',
      host: 'www.example.com',
      pages: 1_240 * id,
      errors: 12 * id,
      warnings: 340,
      notices: 900,
      score: 70 + id * 5,
      isComplete: id !== 3,
      startedAt: day,
    },
    bytes: 4_200_000 * id,
    coding: 'gzip',
    createdAt: day,
    updatedAt: day,
  };
}

export const storedScans = [
  storedScan(1, 'Example shop'),
  storedScan(2, 'Company blog'),
  storedScan(3, 'Documentation'),
  storedScan(4, 'Landing pages'),
];

/** Path of its article: letters that every page with a parameter takes. */
const slug = 'a'.repeat(24);

const entry = {
  slug,
  language: 'en',
  languages: ['en', 'de'],
  title: 'What a search engine reads first',
  summary: 'Titles and headings come before everything else.',
  author: 'Ada Lovelace',
  publishedAt: '2026-11-12T08:00:00.000Z',
  updatedAt: '2026-11-14T08:00:00.000Z',
  picture: null,
};

const news: ContentList = { entries: [entry], pages: 2, years: [2026, 2025], languages: ['de', 'en'] };

const article: ContentArticle = {
  ...entry,
  html:
    '<p>Words with a <a href="https://example.org/" rel="external noopener noreferrer">link</a>.</p>\n<h2 id="section-code">Code</h2>\n' +
    '<pre><code>&lt;title&gt;A title that is long enough to reach the end of a narrow screen&lt;/title&gt;\n</code></pre>\n' +
    '<table>\n<thead>\n<tr>\n<th>Part</th>\n<th>Length</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Title</td>\n<td>60</td>\n</tr>\n</tbody>\n</table>',
  previous: { slug: 'the-one-before', language: 'de', title: 'Der Artikel davor' },
  next: null,
};

const html = '<p>A sentence with a <a href="/features">link</a>, long enough to be broken on a narrow screen.</p>';

const notice: Notice = { id: '1', title: 'Pause on Sunday', body: html, url: '/pricing', urlTxt: 'Read more', status: 'published' };

const feature = (id: string, stage: Feature['stage'], votes: number): Feature => ({
  id,
  stage,
  votes,
  isVoted: id === '2',
  language: 'en',
  title: `Feature number ${id}`,
  html,
});

const update: Update = { id: '1', release: '1.2', language: 'en', title: 'Faster tables', html, publishedAt: '2026-11-12T08:00:00.000Z' };

export function answersOf(scans: readonly SavedScan[]): Answers {
  const ok = (data: unknown) => () => ({ status: 200, body: { data } });
  return {
    'GET /server/user/limits': ok(limits),
    'GET /server/scans': ok(scans),
    'GET /server/content/news': ok(news),
    'GET /server/notices': ok([notice]),
    'GET /server/features': ok([
      feature('1', 'planned', 0),
      feature('2', 'planned', 12),
      feature('3', 'working', 1),
      feature('4', 'shipped', 3),
    ]),
    'GET /server/updates': ok([update]),
    [`GET /server/content/news/${slug}`]: ok(article),
    'GET /server/user/stateData': ok(state),
    'PATCH /server/user/profile': (body) => ({ status: 200, body: { data: { ...state, ...(body as object) } } }),
    'GET /server/auth/verify-email': () => ({ status: 400, body: { error: { code: 'token-invalid', data: {} } } }),
  };
}
