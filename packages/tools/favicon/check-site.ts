/** A site's start page into a report on its icons: what is linked, what each file really is, and what to fix. Google Search Central: favicon in search results. */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import type { CheckedIcon, IconFinding, IconReport } from '@orbweaver/model/api/icon-check.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { findPageIcons, type IconLink, type ManifestFacts, readManifest } from './find-icons.ts';
import { type IconFacts, readIconFacts } from './icon-facts.ts';
import { judgePicture, judgeResponse } from './judge-icon.ts';
import type { AskIcon } from './ports.ts';

const order = ['error', 'warning', 'notice', 'opportunity'] as const;
/** Files asked for in one check; a page that links more shows enough. */
const maxFiles = 30;
const maxPreviewBytes = 150_000;

interface Looked {
  readonly link: IconLink;
  readonly record: FetchRecord | null;
  readonly facts: IconFacts | null;
}

/** `url` is absolute, http or https. Never throws: what cannot be asked for is a finding. */
export async function checkSiteIcons(ask: AskIcon, url: string): Promise<IconReport> {
  const page = await ask(url);
  if (page.error !== null || page.status !== 200 || page.body === null) {
    const detail = page.error === null ? String(page.status) : (page.errorDetail ?? page.error);
    return { pageUrl: page.url, icons: [], findings: [{ id: 'page-unreachable', severity: 'error', values: { detail } }] };
  }
  const { icons, manifest } = findPageIcons(decode(page.body), page.url);
  const findings: IconFinding[] = [];
  const read = manifest === null || manifest.url === null ? null : await askManifest(ask, manifest.url);
  findings.push(...judgeManifest(manifest, read));
  const standard: IconLink = {
    role: 'default',
    href: '/favicon.ico',
    url: new URL('/favicon.ico', page.url).href,
    sizes: null,
    type: null,
    purpose: null,
  };
  const isStandardLinked = icons.some((link) => link.url === standard.url);
  const links = [...icons, ...(isStandardLinked ? [] : [standard]), ...(read?.facts?.icons ?? [])].slice(0, maxFiles);
  const looked = await lookAtAll(ask, links);
  for (const each of looked) findings.push(...judge(each));
  findings.push(...judgeSet(looked));
  findings.push(...(await judgeRobots(ask, page.url, looked)));
  return { pageUrl: page.url, icons: looked.map(toCheckedIcon), findings: worstFirst(findings) };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Two at a time, each address once. */
async function lookAtAll(ask: AskIcon, links: readonly IconLink[]): Promise<readonly Looked[]> {
  const asked = new Map<string, Promise<FetchRecord>>();
  const looked: Looked[] = [];
  for (let at = 0; at < links.length; at += 2) {
    const pair = links.slice(at, at + 2).map(async (link): Promise<Looked> => {
      if (link.url === null) return { link, record: null, facts: null };
      if (link.url.startsWith('data:')) return { link, record: null, facts: readDataUrl(link.url) };
      const response = asked.get(link.url) ?? ask(link.url);
      asked.set(link.url, response);
      const record = await response;
      return { link, record, facts: record.status === 200 && record.body !== null ? readIconFacts(record.body) : null };
    });
    looked.push(...(await Promise.all(pair)));
  }
  return looked;
}

function readDataUrl(url: string): IconFacts | null {
  const found = /^data:[^,]*?(;base64)?,/i.exec(url.slice(0, 1000));
  if (found === null || url.length > 1_000_000) return null;
  try {
    const text = decodeURIComponent(url.slice(found[0].length));
    return readIconFacts(
      found[1] === undefined ? new TextEncoder().encode(text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

function judge({ link, record, facts }: Looked): readonly IconFinding[] {
  if (link.url?.startsWith('data:')) return [{ id: 'data-url', severity: 'warning', values: { href: `${link.href.slice(0, 40)}…` } }];
  if (record === null) return [{ id: 'link-invalid', severity: 'error', values: { href: link.href.slice(0, 200) } }];
  // The file that nobody links to is a fault of its own kind.
  if (link.role === 'default' && (record.error !== null || record.status !== 200)) return [];
  const broken = judgeResponse(link, record, facts);
  return broken.length > 0 || facts === null ? broken : judgePicture(link, record, facts);
}

const isPicture = ({ facts }: Looked) => facts !== null && facts.format !== 'html' && facts.format !== 'unknown';

/** What the files lack together. */
function judgeSet(looked: readonly Looked[]): readonly IconFinding[] {
  const findings: IconFinding[] = [];
  const good = looked.filter(isPicture);
  const tab = good.filter(({ link }) => link.role === 'icon' || link.role === 'default');
  if (tab.length === 0) findings.push({ id: 'icon-none', severity: 'error', values: {} });
  const standard = looked.find(({ link }) => link.url !== null && /^https?:\/\/[^/]+\/favicon\.ico$/.test(link.url));
  if (tab.length > 0 && (standard === undefined || !isPicture(standard)))
    findings.push({ id: 'ico-missing', severity: 'notice', values: {} });
  const isVector = ({ facts }: Looked) => facts?.format === 'svg';
  const fitsGoogle = ({ facts }: Looked) =>
    facts?.sizes.some(({ width, height }) => width === height && width >= 48 && width % 48 === 0) ?? false;
  if (tab.length > 0 && !tab.some((each) => isVector(each) || fitsGoogle(each)))
    findings.push({ id: 'google-size', severity: 'warning', values: {} });
  if (tab.length > 0 && !tab.some(isVector)) findings.push({ id: 'vector-missing', severity: 'opportunity', values: {} });
  if (!looked.some(({ link }) => link.role === 'apple-touch-icon')) findings.push({ id: 'apple-missing', severity: 'notice', values: {} });
  return findings;
}

interface ReadManifest {
  readonly record: FetchRecord;
  /** null: no JSON object. */
  readonly facts: ManifestFacts | null;
}

async function askManifest(ask: AskIcon, url: string): Promise<ReadManifest> {
  const record = await ask(url);
  return { record, facts: record.body === null || record.status !== 200 ? null : readManifest(decode(record.body), record.url) };
}

function judgeManifest(linked: { readonly href: string } | null, read: ReadManifest | null): readonly IconFinding[] {
  if (linked === null) return [{ id: 'manifest-missing', severity: 'opportunity', values: {} }];
  const { href } = linked;
  if (read === null) return [{ id: 'link-invalid', severity: 'error', values: { href: href.slice(0, 200) } }];
  const { record, facts } = read;
  if (record.error !== null || record.status !== 200)
    return [
      {
        id: 'manifest-broken',
        severity: 'error',
        values: { href, detail: record.error === null ? record.status : (record.errorDetail ?? record.error) },
      },
    ];
  if (facts === null) return [{ id: 'manifest-invalid', severity: 'error', values: { href } }];
  const findings: IconFinding[] = [];
  if (facts.name === null) findings.push({ id: 'manifest-name', severity: 'warning', values: { href } });
  const has = (side: number) =>
    facts.icons.some(({ sizes }) => sizes !== null && (sizes.includes(`${side}x${side}`) || /\bany\b/i.test(sizes)));
  if (!has(192) || !has(512)) findings.push({ id: 'manifest-sizes', severity: 'warning', values: { href } });
  if (!facts.icons.some(({ purpose }) => /\bmaskable\b/i.test(purpose ?? '')))
    findings.push({ id: 'maskable-missing', severity: 'opportunity', values: { href } });
  return findings;
}

/** Google reads the start page as Googlebot and the icon as Googlebot-Image; no robots.txt forbids nothing. */
async function judgeRobots(ask: AskIcon, pageUrl: string, looked: readonly Looked[]): Promise<readonly IconFinding[]> {
  const rules = new Map<string, ReturnType<typeof parseRobots> | null>();
  const robotsOf = async (origin: string) => {
    if (!rules.has(origin)) {
      const record = await ask(`${origin}/robots.txt`);
      rules.set(origin, record.status === 200 && record.body !== null ? parseRobots(record.body) : null);
    }
    return rules.get(origin) ?? null;
  };
  const isBlocked = async (url: string, agent: string) => {
    const robots = await robotsOf(new URL(url).origin);
    return robots !== null && !askRules(selectRules(robots, agent), url).allowed;
  };
  const findings: IconFinding[] = [];
  if (await isBlocked(pageUrl, 'Googlebot')) findings.push({ id: 'page-blocked', severity: 'warning', values: {} });
  for (const { link, record } of looked) {
    if (link.url === null || record?.status !== 200 || (link.role !== 'icon' && link.role !== 'default') || rules.size > 4) continue;
    if (await isBlocked(link.url, 'Googlebot-Image'))
      findings.push({ id: 'icon-blocked', severity: 'warning', values: { href: link.href } });
  }
  return findings;
}

function worstFirst(findings: readonly IconFinding[]): readonly IconFinding[] {
  return findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

function toCheckedIcon({ link, record, facts }: Looked): CheckedIcon {
  const { role, href, url, sizes, purpose } = link;
  const body = record?.body ?? null;
  return {
    role,
    href: href.slice(0, 2_000),
    url: url === null ? null : url.slice(0, 2_000),
    status: record?.status ?? 0,
    bytes: body?.length ?? 0,
    format: facts?.format ?? null,
    found: facts?.sizes ?? [],
    declaredSizes: sizes,
    purpose,
    preview: isPicture({ link, record, facts }) && body !== null && body.length <= maxPreviewBytes ? previewOf(body, facts) : null,
  };
}

/** Shown by an `img` alone, where nothing of it runs. */
function previewOf(bytes: Uint8Array, facts: IconFacts | null): string {
  const type = facts?.format === 'svg' ? 'svg+xml' : facts?.format === 'ico' ? 'x-icon' : facts?.format;
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:image/${type};base64,${btoa(binary)}`;
}
