/** The response of `issues --why-score`: the score, the points that each check takes, and what to fix first. */

import { inertText } from '@orbweaver/exports/inert-text.ts';
import type { WordsOfChecks } from '@orbweaver/i18n/check-words.ts';
import type { SiteKind } from '@orbweaver/model/site-kinds.ts';
import { inEnglish, tellCause } from '@orbweaver/model/tell-cause.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { checkTallies } from '@orbweaver/store/views/check-tallies.ts';
import { fixFirst } from '@orbweaver/store/views/fix-first.ts';
import { scoreFrom } from '@orbweaver/store/views/score.ts';
import type { DetectedKind } from '@orbweaver/store/views/site-kind.ts';
import { formatTable } from './table.ts';
import { t } from './words.ts';

const fixFirstCount = 10;

interface ScoreQuestion {
  readonly words: WordsOfChecks;
  /** null for what the site seems to be. */
  readonly kind: SiteKind | null;
}

/** As one JSON object; words are those of the catalogue. */
export function scoreObject(database: Database, { words, kind }: ScoreQuestion): object {
  const { detected, tasks } = fixFirst(database, categoryOf, fixFirstCount);
  const { pages, checks } = checkTallies(database, categoryOf);
  const { score, losses } = scoreFrom(pages, checks);
  return {
    score,
    pages,
    losses: losses.map((loss) => ({ ...loss, name: nameOf(loss.check, words) })),
    siteKind: { kind: kind ?? detected.kind, detected },
    fixFirst: tasks[kind ?? detected.kind].map(({ causes, rows, check, ...task }) => ({
      ...{ check, ...task, issues: causes, places: rows },
      name: nameOf(check, words),
    })),
  };
}

function describeKind(kind: SiteKind | null, { kind: seems, sign, pages, of }: DetectedKind): string {
  if (kind !== null) return t('cli.score.kind-given', { kind });
  return t('cli.score.kind', { kind: seems, why: t(`cli.score.sign.${sign}`, { pages, of }) });
}

/** `15 min`, `3 h`. */
export function describeMinutes(minutes: number): string {
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

function nameOf(check: string, words: WordsOfChecks): string {
  return words.get(check)?.name ?? check;
}

/** As words and tables. */
export function describeScore(database: Database, { words, kind }: ScoreQuestion): string {
  const { pages, checks } = checkTallies(database, categoryOf);
  const { score, losses } = scoreFrom(pages, checks);
  if (score === null) return `${t('cli.score.none')}\n`;
  const parts = [t('cli.score.line', { score, pages }), ''];
  if (losses.length === 0) parts.push(t('cli.score.perfect'));
  else {
    const rows = losses.map(({ check, points, pages: found }) => [
      `-${points.toFixed(1)}`.padStart(6),
      check,
      String(found),
      nameOf(check, words),
    ]);
    parts.push(t('cli.score.losses'), formatTable(['points', 'check', 'pages', 'what'], rows));
  }
  if (checks.length > 0) {
    const { detected, tasks } = fixFirst(database, categoryOf, fixFirstCount);
    const rows = tasks[kind ?? detected.kind].map((each, at) => [
      `${at + 1}.`.padStart(3),
      each.severity,
      each.check,
      String(each.causes),
      String(each.urls),
      describeMinutes(each.minutes),
      inertText([nameOf(each.toldAs, words), tellCause(each.check, each.cause?.about ?? '', inEnglish)].filter(Boolean).join(': ')),
    ]);
    parts.push(describeKind(kind, detected), t('cli.score.fix-first'));
    parts.push(formatTable(['', 'severity', 'check', 'issues', 'URLs', 'effort', 'what'], rows).trimEnd());
  }
  return `${parts.join('\n')}\n`;
}
