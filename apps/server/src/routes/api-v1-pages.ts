/** `/api/v1/pages`: single pages for programs with a key, such as an editor's: as the last scan saw them, and as they are now. */
import { foundText } from '@orbweaver/exports/finding.ts';
import { shortText } from '@orbweaver/exports/inert-text.ts';
import { spokenEvidence } from '@orbweaver/exports/people-words.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, reportFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import { maxPageHtml, maxToldIssues } from '@orbweaver/model/api/v1-pages.ts';
import { everyRow } from '@orbweaver/model/conditions.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { listScans, type ScanRow } from '../db/scans.ts';
import { addRoute } from '../wire/add-route.ts';

interface FoundIssue {
  readonly check: string;
  readonly severity: Severity;
  readonly evidence: Evidence;
}

/** Characters of one evidence. */
const maxEvidence = 300;
/** Rows of all asked pages together. */
const maxRows = 20_000;
/** JSON may take six bytes for a character. */
const analysisBytes = 6 * maxPageHtml;

export function apiV1PageRoutes(app: ServerApp, { db, storedScans, toolRunner }: ServerParts): void {
  addRoute(app, 'POST /api/v1/pages/findings', async ({ caller, body }) => {
    const asked = body.urls.map((url) => ({ url, known: normalizeUrl(url) ?? url }));
    const row = lastScanOf(await listScans(db, caller.userId), asked[0]?.known ?? '');
    const tell = await createTeller(body.language);
    if (row === null) return { scan: null, pages: asked.map(({ url }) => ({ url, isKnown: false, ...tell([]) })) };
    const conditions = asked.map(({ known }) => ({ column: 'url', operator: 'is' as const, value: known }));
    const question = { ...everyRow, conditions, match: 'any' as const, from: 0, count: maxRows };
    const pages = await storedScans.ask(row, 'rows', { question: { ...question, view: 'details', columns: ['url'] } });
    const found = await storedScans.ask(row, 'rows', { question: { ...question, view: 'issues', columns: ['url', 'check', 'severity'] } });
    const knownUrls = new Set(pages.rows.map(({ cells }) => cells['url']));
    const byUrl = Map.groupBy(found.rows, ({ cells }) => cells['url']);
    return {
      scan: { id: row.id, title: row.title, pages: row.summary.pages, startedAt: row.summary.startedAt },
      pages: asked.map(({ url, known }) => ({
        url,
        isKnown: knownUrls.has(known),
        ...tell((byUrl.get(known) ?? []).map(({ cells, evidence }) => issueOf(cells, evidence ?? {}))),
      })),
    };
  });
  addRoute(
    app,
    'POST /api/v1/pages/analysis',
    async ({ caller, body }) => {
      const tell = await createTeller(body.language);
      const question = { url: body.url, html: body.html ?? null };
      const { issues, ...page } = await toolRunner.run('page-analysis', question, { owner: caller.userId });
      return { ...page, ...tell(issues) };
    },
    { bodyLimit: analysisBytes },
  );
}

/** The newest of the page's host; an analysis of a single page does not take the place of a scan. */
function lastScanOf(rows: readonly ScanRow[], url: string): ScanRow | null {
  const host = URL.parse(url)?.host;
  const ofHost = rows.filter(({ summary }) => URL.parse(summary.url)?.host === host);
  return ofHost.find(({ summary }) => summary.pages > 1) ?? ofHost[0] ?? null;
}

function issueOf(cells: Readonly<Record<string, unknown>>, evidence: Evidence): FoundIssue {
  return { check: String(cells['check']), severity: cells['severity'] as Severity, evidence };
}

/** Issues of one page in a language, the worst first. */
async function createTeller(language: string) {
  const locale = findLocale(language.slice(0, 2).toLowerCase())?.id ?? defaultLocale;
  const words = wordsByCheck(await loadWords(locale, [checkFiles]));
  const t = await loadTranslate(locale, [reportFiles]);
  const labels = { limit: t('report.limit'), line: t('report.line') };
  const { tag } = localeOf(locale);
  return (issues: readonly FoundIssue[]) => ({
    counts: Object.fromEntries(severities.map((each) => [each, issues.filter(({ severity }) => severity === each).length])) as Record<
      Severity,
      number
    >,
    issues: issues
      .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
      .slice(0, maxToldIssues)
      .map(({ check, severity, evidence }) => {
        const known = words.get(check);
        const read = shortText(
          foundText(known?.title ?? '', spokenEvidence(check, { ...evidence }, { lang: tag, checkWords: (id) => words.get(id) }), labels),
          maxEvidence,
        );
        return { check, severity, name: known?.name ?? check, evidence: read, fix: known?.fix ?? '' };
      }),
  });
}
