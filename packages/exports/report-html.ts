/**
 * A scan as one HTML page for the people who own the site: no script, no request, no font or image from elsewhere. All words come from
 * outside, in the reader's language; everything that a website said is escaped, isolated in its direction, and cut.
 */

import type { CheckWords } from '@orbweaver/model/check-words.ts';
import { fixMarkup } from '@orbweaver/model/fix-markup.ts';
import type { ReportLook } from '@orbweaver/model/report-profile.ts';
import { type ReportSection, reportSections } from '@orbweaver/model/report-sections.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { SiteKind } from '@orbweaver/model/site-kinds.ts';
import { tellCause } from '@orbweaver/model/tell-cause.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import type { ReportChanges } from '@orbweaver/store/views/report-changes.ts';
import type { Figure, ReportCheck, ReportSummary as ScanSummary } from '@orbweaver/store/views/report-summary.ts';
import { foundText } from './finding.ts';
import { shortText } from './inert-text.ts';
import { spokenEvidence } from './people-words.ts';
import type { ByteSink } from './ports.ts';
import { comparedTitle, comparison, fixedSince, fixedTitle } from './report-compared.ts';
import { closing, cover, hasClosing, type ListedSection, lookStyle, sectionList } from './report-cover.ts';
import { wordsOfCode } from './report-key.ts';
import { scoreRing } from './report-pictures.ts';
import type { ReportReader } from './report-reader.ts';
import { screenshots } from './report-screenshots.ts';
import { severityWord } from './report-severity.ts';
import { reportStyle } from './report-style.ts';
import { count, dayOf, html, maxUrl, siteName, urlLink } from './report-text.ts';
import { TextSink } from './text-sink.ts';

type ReportTask = Omit<FixTask, 'confidence' | 'cause' | 'firstUrlId'> & {
  readonly cause: Pick<NonNullable<FixTask['cause']>, 'about'> | null;
};

/** What the page tells of a scan. */
export interface ReportSummary extends Omit<ScanSummary, 'fixFirst'> {
  readonly fixFirst: Pick<ScanSummary['fixFirst'], 'detected'> & { readonly tasks: Readonly<Record<SiteKind, readonly ReportTask[]>> };
}

export interface ReportParts {
  readonly sections: readonly ReportSection[];
  /** null = the plain look, which names nobody. */
  readonly look: ReportLook | null;
  /** null where no earlier scan was chosen: the sections about it are left out. */
  readonly changes: ReportChanges | null;
}

export const wholeReport: ReportParts = { sections: reportSections, look: null, changes: null };

/** Writes the page and closes the sink. */
export function writeReportHtml(summary: ReportSummary, reader: ReportReader, parts: ReportParts, sink: ByteSink): void {
  const { look } = parts;
  const out = new TextSink(sink);
  const { t } = reader;
  const site = siteName(summary.startUrl);
  out.write(
    `<!doctype html>\n<html lang="${html(reader.lang)}" dir="${reader.dir}"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">' +
      `<title>${html(t('report.title', { site }))}</title><style>${reportStyle}${look === null ? '' : lookStyle(look)}</style></head><body><main>\n`,
  );
  const sections = sectionsOf(summary, reader, parts);
  if (look !== null) {
    out.write(cover(look, { site, day: dayOf(summary.finishedAt ?? summary.startedAt, reader.lang) }, reader));
    out.write(sectionList(sections, reader));
  }
  for (const { write } of sections) write(out);
  out.write(`${foot(summary, reader)}</main></body></html>\n`);
  out.flush();
  sink.close();
}

interface WrittenSection extends ListedSection {
  readonly write: (out: TextSink) => void;
}

/** Those that are wanted and have something to say, in order. */
function sectionsOf(summary: ReportSummary, reader: ReportReader, { sections, look, changes }: ReportParts): WrittenSection[] {
  const { t } = reader;
  const has = (section: ReportSection) => sections.includes(section);
  const list: WrittenSection[] = [{ id: 'summary', title: t('report.summary'), write: (out) => out.write(head(summary, reader, look)) }];
  const add = (id: string, title: string, markup: string) => {
    if (markup !== '') list.push({ id, title, write: (out) => out.write(markup) });
  };
  if (changes !== null && has('comparison')) add('comparison', comparedTitle(changes, reader), comparison(changes, reader));
  if (changes !== null && has('fixed')) add('fixed', fixedTitle(changes, reader), fixedSince(changes, reader));
  if (has('fix-first')) add('fix-first', t('report.fix-first'), firstList(summary, reader));
  if (has('score')) add('score', t('report.why', { score: summary.score.score ?? 0 }), lossTable(summary, reader));
  if (has('figures')) add('figures', t('report.figures'), figures(summary, reader));
  if (has('screenshots')) add('screenshots', t('report.screenshots'), screenshots(summary.screenshots, reader));
  if (has('findings')) list.push({ id: 'findings', title: t('report.findings'), write: (out) => writeFindings(summary, reader, out) });
  if (look !== null && hasClosing(look)) add('closing', t('report.closing'), closing(look, reader));
  return list;
}

function writeFindings(summary: ReportSummary, reader: ReportReader, out: TextSink): void {
  const groups = Map.groupBy(summary.checks, ({ category }) => category);
  out.write(contents(groups, reader));
  for (const [category, checks] of groups) {
    out.write(`<section><h2 id="${html(anchorOf(category))}">${html(categoryName(category, reader))}</h2>\n`);
    for (const check of checks) out.write(finding(check, reader));
    out.write('</section>\n');
  }
}

function head(summary: ReportSummary, { t, lang }: ReportReader, look: ReportLook | null): string {
  const { score, counts, startUrl, finishedAt, startedAt, pages, urls, isComplete } = summary;
  const day = dayOf(finishedAt ?? startedAt, lang);
  const lines = [
    score.score === null
      ? t('report.no-score')
      : t('report.verdict', { score: score.score, errors: counts.error, warnings: counts.warning, pages }),
    t('report.size', { pages, urls }),
    ...(isComplete ? [] : [t('report.stopped')]),
    ...(summary.notFetched.some(({ id }) => id === 'limit') ? [t('report.limited', { limit: summary.maxPages ?? 0 })] : []),
  ];
  const tally = severities.map((severity) => `<div>${severityWord(severity, t)}<b>${count(counts[severity], lang)}</b></div>`);
  const ownHead =
    (day === '' ? '' : `<p class="muted small">${html(day)}</p>\n`) +
    `<h1 id="summary">${html(t('report.heading'))} <bdi>${html(siteName(startUrl))}</bdi></h1>\n<p class="muted small">${urlLink(startUrl)}</p>\n`;
  return (
    (look === null ? ownHead : `<h2 id="summary">${html(t('report.summary'))}</h2>\n`) +
    `<div class="lead">${score.score === null ? '' : scoreRing(score.score, html(t('report.of-100')))}<div><p>${lines.map(html).join('</p><p>')}</p></div></div>\n` +
    `<div class="tally">${tally.join('')}</div>\n`
  );
}

function firstList({ fixFirst }: ReportSummary, reader: ReportReader): string {
  const tasks = fixFirst.tasks[fixFirst.detected.kind];
  if (tasks.length === 0) return '';
  const { t, lang } = reader;
  const items = tasks.map((task, at) => {
    const words = wordsOf(task.check, reader);
    const about = tellCause(task.check, task.cause?.about ?? '', reader.checkWords);
    return (
      `<li><span class="rank">${count(at + 1, lang)}</span><div><div class="meta">${severityWord(task.severity, t)}` +
      `<span class="muted small">${html(reachOfTask(task, reader))}</span></div><h3 dir="auto">${html(nameOf(task.toldAs, reader))}</h3>` +
      (about === '' ? '' : `<p class="small"><bdi>${html(shortText(about, maxUrl))}</bdi></p>`) +
      `<p dir="auto">${html(words.fix)}</p></div></li>`
    );
  });
  return `<h2 id="fix-first">${html(t('report.fix-first'))}</h2>\n<ol class="first">${items.join('\n')}</ol>\n`;
}

function lossTable({ score: { score, losses } }: ReportSummary, reader: ReportReader): string {
  const { t, lang } = reader;
  if (score === null || losses.length === 0) return '';
  const shown = losses.filter(({ points }) => points >= 0.1);
  const rest = losses.length - shown.length;
  const rows = shown.map(
    ({ check, points, pages }) =>
      `<tr><td class="number"><bdi>−${count(points, lang, 1)}</bdi></td><td dir="auto">${html(wordsOf(check, reader).name)}</td><td class="number">${pages === 0 ? html(t('report.site')) : count(pages, lang)}</td></tr>`,
  );
  return (
    `<h2 id="score">${html(t('report.why', { score }))}</h2>\n<p class="muted">${html(t('report.why-words'))}</p>\n` +
    `<table><thead><tr><th class="number" scope="col">${html(t('report.points'))}</th><th scope="col">${html(t('report.check'))}</th>` +
    `<th class="number" scope="col">${html(t('report.pages'))}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>\n` +
    (rest === 0 ? '' : `<p class="muted small">${html(t('report.small-losses', { count: rest }))}</p>\n`)
  );
}

function figures({ byStatus, byIndexability }: ReportSummary, { t, lang }: ReportReader): string {
  const bars = (title: string, group: 'status' | 'indexability', list: readonly Figure[]) => {
    const total = list.reduce((sum, figure) => sum + figure.count, 0);
    const rows = list.map(
      (figure) =>
        `<dt>${html(wordsOfCode(t, group, figure.id))}</dt><dd class="bar"><i style="width:${((100 * figure.count) / (total || 1)).toFixed(1)}%"></i></dd><dd class="number">${count(figure.count, lang)}</dd>`,
    );
    return `<div><h3>${html(title)}</h3><dl>${rows.join('')}</dl></div>`;
  };
  if (byStatus.length === 0) return '';
  return (
    `<h2 id="figures">${html(t('report.figures'))}</h2>\n<div class="bars">${bars(t('report.by-status'), 'status', byStatus)}` +
    `${bars(t('report.by-indexability'), 'indexability', byIndexability)}</div>\n`
  );
}

function contents(groups: ReadonlyMap<string, readonly ReportCheck[]>, reader: ReportReader): string {
  const { t, lang } = reader;
  if (groups.size === 0) return `<h2 id="findings">${html(t('report.findings'))}</h2><p>${html(t('report.nothing'))}</p>\n`;
  const items = Array.from(groups, ([category, checks]) => {
    const issues = checks.reduce((sum, check) => sum + check.causes, 0);
    return `<li><a href="#${html(anchorOf(category))}">${html(categoryName(category, reader))}</a><span class="muted">${count(issues, lang)}</span></li>`;
  });
  return `<h2 id="findings">${html(t('report.findings'))}</h2>\n<ul class="contents">${items.join('')}</ul>\n`;
}

function finding(check: ReportCheck, reader: ReportReader): string {
  const { t } = reader;
  const words = wordsOf(check.check, reader);
  const labels = { limit: t('report.limit'), line: t('report.line') };
  const rows = check.examples.map(({ url, evidence }) => {
    const found = foundText(words.title, spokenEvidence(check.check, evidence, reader), labels);
    const markup = fixMarkup({ check: check.check, url, evidence });
    const fix = markup === null ? '' : `<br><code dir="ltr">${html(markup)}</code>`;
    return `<tr><td>${url === '' ? html(t('report.site')) : urlLink(url)}</td><td class="found"><bdi>${html(found)}</bdi>${fix}</td></tr>`;
  });
  const more = check.urls - check.examples.length;
  return (
    `<article><header>${severityWord(check.severity, t)}<h3 dir="auto">${html([nameOf(check.toldAs ?? check.check, reader), tellCause(check.check, check.about ?? '', reader.checkWords)].filter(Boolean).join(': '))}</h3>` +
    `<span class="muted small">${html(reachOf(check, reader))}</span></header>\n` +
    `<dl><dt>${html(t('report.why-label'))}</dt><dd dir="auto">${html(words.why)}</dd>` +
    `<dt>${html(t('report.fix-label'))}</dt><dd dir="auto">${html(words.fix)}</dd></dl>\n` +
    `<table><thead><tr><th scope="col">${html(t('report.where'))}</th><th scope="col">${html(t('report.found'))}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>\n` +
    (more > 0 ? `<p class="muted small">${html(t('report.more', { count: more }))}</p>\n` : '') +
    '</article>\n'
  );
}

function foot({ ignored, notFetched, isComplete }: ReportSummary, { t, lang }: ReportReader): string {
  const reasons = notFetched.map(({ id, count: number }) => `${wordsOfCode(t, 'not-fetched', id)} ${count(number, lang)}`);
  const lines = [
    ...(reasons.length === 0 ? [] : [t('report.not-fetched', { list: reasons.join(' · ') })]),
    ...(ignored === 0 ? [] : [t('report.ignored', { count: ignored })]),
    ...(isComplete ? [] : [t('report.stopped')]),
  ];
  if (lines.length === 0) return '';
  return `<footer class="muted small">${lines.map((line) => `<p>${html(line)}</p>`).join('')}</footer>\n`;
}

function nameOf(check: string, { checkWords }: ReportReader): string {
  return checkWords(check)?.name ?? check;
}

function wordsOf(check: string, { checkWords }: ReportReader): CheckWords {
  return checkWords(check) ?? { name: check, title: '', why: '', fix: '' };
}

/** `1 issue · 12 times on 5 pages`. */
function reachOf({ causes, rows, urls, isOnSite, pages }: Omit<ReportCheck, 'examples'>, { t }: ReportReader): string {
  if (isOnSite && urls === 1) return t('report.on-site');
  const reach = t(pages === urls ? 'report.on-pages' : 'report.on-urls', { issues: rows, urls });
  return `${t('report.issues', { count: causes })} · ${reach}`;
}

/** `1 issue · 12 times at 5 addresses · about 15 minutes`. */
export function reachOfTask({ causes, rows, urls, minutes }: ReportTask, { t }: Pick<ReportReader, 't'>): string {
  const isLong = minutes >= 90;
  const effort = t(isLong ? 'report.effort-hours' : 'report.effort-minutes', { count: isLong ? Math.round(minutes / 60) : minutes });
  return `${t('report.issues', { count: causes })} · ${t('report.on-urls', { issues: rows, urls })} · ${effort}`;
}

function anchorOf(category: string): string {
  return category === '' ? 'of-other' : `of-${category}`;
}

function categoryName(category: string, { t }: ReportReader): string {
  return category === '' ? t('report.category.unknown') : wordsOfCode(t, 'category', category);
}
