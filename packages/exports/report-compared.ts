/** Sections of the HTML report about an earlier scan: the figures of both side by side, and what is fixed, new and back since. */

import { severities } from '@orbweaver/model/severity.ts';
import { tellCause } from '@orbweaver/model/tell-cause.ts';
import type { ChangedCause, ChangeList, ReportChanges } from '@orbweaver/store/views/report-changes.ts';
import { shortText } from './inert-text.ts';
import { changeKinds } from './report-key.ts';
import type { ReportReader } from './report-reader.ts';
import { severityWord } from './report-severity.ts';
import { count, dayOf, difference, html, maxUrl, urlLink } from './report-text.ts';

export function comparedTitle({ since }: ReportChanges, { t, lang }: ReportReader): string {
  return t('report.compared', { date: dayOf(since, lang) });
}

export function fixedTitle({ since }: ReportChanges, { t, lang }: ReportReader): string {
  return t('report.fixed-since', { date: dayOf(since, lang) });
}

export function comparison(changes: ReportChanges, reader: ReportReader): string {
  const { t, lang } = reader;
  const rows = figureRows(changes, reader).map(({ name, before, now, tone }) => {
    const cells = [before, now].map((figure) => `<td class="number">${figure === null ? '–' : count(figure, lang)}</td>`);
    return `<tr><th scope="row">${name}</th>${cells.join('')}<td class="number${tone}"><bdi dir="ltr">${difference(before, now, lang)}</bdi></td></tr>`;
  });
  const heads = [t('report.before'), t('report.now'), t('report.change')].map(
    (head) => `<th class="number" scope="col">${html(head)}</th>`,
  );
  return (
    `<section><h2 id="comparison">${html(comparedTitle(changes, reader))}</h2>\n` +
    `<table class="compared"><thead><tr><th scope="col">${html(t('report.check'))}</th>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>\n` +
    (changes.differences.length === 0 ? '' : `<p class="muted small">${html(t('report.scope-differs'))}</p>\n`) +
    '</section>\n'
  );
}

interface FigureRow {
  /** Markup. */
  readonly name: string;
  readonly before: number | null;
  readonly now: number | null;
  /** Class of the change, after a space; '' for none. */
  readonly tone: string;
}

function figureRows({ figures: { before, now } }: ReportChanges, { t }: ReportReader): FigureRow[] {
  const toneOf = (gain: number) => (gain === 0 ? '' : gain > 0 ? ' better' : ' worse');
  return [
    {
      ...{ name: html(t('report.row.score')), before: before.score, now: now.score },
      tone: before.score === null || now.score === null ? '' : toneOf(now.score - before.score),
    },
    { name: html(t('report.row.pages')), before: before.pages, now: now.pages, tone: '' },
    ...severities.map((severity) => ({
      name: severityWord(severity, t),
      before: before.severities[severity],
      now: now.severities[severity],
      // More chances to do better make no site worse.
      tone: severity === 'opportunity' ? '' : toneOf(before.severities[severity] - now.severities[severity]),
    })),
  ];
}

export function fixedSince(changes: ReportChanges, reader: ReportReader): string {
  const { t, lang } = reader;
  const tally = changeKinds.map((kind) => `<div>${html(t(`report.change.${kind}`))}<b>${count(changes[kind].count, lang)}</b></div>`);
  const isSame = changeKinds.every((kind) => changes[kind].count === 0);
  const lead = isSame
    ? `<p>${html(t('report.same-issues'))}</p>\n`
    : `<div class="tally three">${tally.join('')}</div>\n${changes.fixed.count === 0 ? `<p>${html(t('report.none-fixed'))}</p>\n` : ''}`;
  const { gained, lost } = changes;
  return (
    `<section class="apart"><h2 id="fixed">${html(fixedTitle(changes, reader))}</h2>\n${lead}` +
    changeKinds.map((kind) => changeTable(changes[kind], t(`report.change.${kind}`), reader)).join('') +
    (gained + lost === 0 ? '' : `<p class="muted small">${html(t('report.spread', { gained, lost }))}</p>\n`) +
    '</section>\n'
  );
}

function changeTable({ count: total, listed }: ChangeList, title: string, reader: ReportReader): string {
  if (total === 0) return '';
  const { t, lang } = reader;
  const heads = `<th scope="col">${html(t('report.check'))}</th><th scope="col">${html(t('report.where'))}</th><th class="number" scope="col">${html(t('report.times'))}</th>`;
  const rows = listed.map((cause) => {
    const name = reader.checkWords(cause.check)?.name ?? cause.check;
    return `<tr><td>${severityWord(cause.severity, t)}<p dir="auto">${html(name)}</p></td><td class="found">${whereOf(cause, reader)}</td><td class="number">${count(cause.rows, lang)}</td></tr>`;
  });
  return (
    `<h3>${html(title)}</h3>\n<table class="changes"><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>\n` +
    (total > listed.length ? `<p class="muted small">${html(t('report.not-listed', { count: total - listed.length }))}</p>\n` : '')
  );
}

function whereOf({ check, about, place: part, url }: ChangedCause, { t, checkWords }: ReportReader): string {
  const what = [part ? t(`report.place.${part}`) : '', tellCause(check, about, checkWords)].filter(Boolean).join(': ');
  const place = url === '' ? html(t('report.site')) : urlLink(url);
  return what === '' || what === url ? place : `<bdi>${html(shortText(what, maxUrl))}</bdi><br>${place}`;
}
