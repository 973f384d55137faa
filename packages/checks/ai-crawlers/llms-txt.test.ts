import type { ProbeRow } from '@orbweaver/model/probe.ts';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe, probePage } from '../testing/probe.ts';
import { llmsTxtInvalid, llmsTxtLinksBroken, llmsTxtMissing } from './llms-txt.ts';

const file = 'https://site.example/llms.txt';
const good =
  '# The mill\n\n> Grinds corn since 1871.\n\n## Pages\n\n- [Rooms](/rooms): where to sleep\n- [Far away](https://other.example/)\n';
const llms = (text: string, over: Parameters<typeof probe>[2] = {}) =>
  probe('llms-txt', file, { contentType: 'text/plain', text, ...over });
const of = (probes: readonly ProbeRow[], ...urls: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...urls], probes });

/** Without llms.txt, with a robots.txt of these lines. */
const addressing = (...lines: string[]) =>
  storedSite({
    urls: [{ url: '/' }],
    probes: [probe('llms-txt', file, { status: 404 })],
    origins: [{ robotsText: lines.join('\n') }],
  });

siteCheckTable(llmsTxtMissing, {
  pass: { 'there is one': of([llms(good)]) },
  issue: {
    none: {
      on: addressing('User-agent: GPTBot', 'Disallow: /private/'),
      findings: [{ severity: 'opportunity', urlId: 0, evidence: { value: 404, target: file } }],
    },
    'a signal on content': { on: addressing('User-agent: *', 'Content-Signal: search=yes', 'Allow: /'), findings: 1 },
  },
  silent: {
    'robots.txt says nothing to AI services': addressing('User-agent: *', 'Disallow: /private/'),
    'no robots.txt': of([probe('llms-txt', file, { status: 404 })]),
    'a server error (llms-txt-invalid)': of([probe('llms-txt', file, { status: 500 })]),
    'a firewall answers': of([probe('llms-txt', file, { status: 403, challenged: true })]),
  },
});

siteCheckTable(llmsTxtInvalid, {
  pass: { 'a guide': of([llms(good)]) },
  issue: {
    'the start page in its place': {
      on: of([llms('<!doctype html><title>Mill</title>', { contentType: 'text/html' })]),
      findings: [{ severity: 'notice', evidence: { value: 'HTML', target: file } }],
    },
    short: { on: of([llms('# Mill')]), findings: [{ evidence: { value: '6 characters' } }] },
    'no heading': {
      on: of([llms(good.replace('# The mill', 'The mill').replace('## Pages', ''))]),
      findings: [{ evidence: { value: 'no first-level heading' } }],
    },
    'no links': { on: of([llms(`# The mill\n\n${'It grinds corn. '.repeat(5)}`)]), findings: [{ evidence: { value: 'no links' } }] },
    'a server error': { on: of([probe('llms-txt', file, { status: 503 })]), findings: [{ evidence: { value: 'status 503' } }] },
  },
  silent: {
    'there is none (llms-txt-missing)': of([probe('llms-txt', file, { status: 404 })]),
    'a BOM before the heading': of([llms(`\ufeff\n${good}`)]),
    'a site that answers every address (error-page-returns-200)': of([
      llms('<!doctype html><title>Mill</title>', { contentType: 'text/html' }),
      probe('missing-page', 'https://site.example/no-such-page', { status: 200 }),
    ]),
  },
});

siteCheckTable(llmsTxtLinksBroken, {
  pass: { 'its pages answer': of([llms(good)], { url: '/rooms' }) },
  issue: {
    'a page that is gone': {
      on: of([llms(good)], { url: '/rooms', row: { status: 404 } }),
      findings: [{ severity: 'notice', urlId: 2, evidence: { value: 404, target: 'https://site.example/rooms' } }],
    },
    noindex: { on: of([llms(good)], { url: '/rooms', noindex: true }), findings: [{ evidence: { value: 'noindex' } }] },
    'an address that no page links to': {
      on: of([llms(good), probe('llms-link', 'https://site.example/rooms', { status: 410 })]),
      findings: [{ urlId: 0, evidence: { value: 410 } }],
    },
  },
  silent: {
    'a redirect leads on': of([
      llms(good),
      probe('llms-link', ['https://site.example/rooms', 'https://site.example/hall'], { page: probePage() }),
    ]),
    'a page that only members see': of([llms(good)], { url: '/rooms', row: { status: 403 } }),
    'another page is gone': of([llms(good)], { url: '/rooms' }, { url: '/hall', row: { status: 404 } }),
    'no guide at all': of([llms('<html>', { contentType: 'text/html' })], { url: '/rooms', row: { status: 404 } }),
  },
});
