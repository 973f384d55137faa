/** The response of `issues --why-score`: the score, the points that each check takes, and what to fix first. */
import type { WordsOfChecks } from '@orbweaver/i18n/check-words.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { checkTallies } from '@orbweaver/store/views/check-tallies.ts';
import { fixFirst } from '@orbweaver/store/views/fix-first.ts';
import { scoreFrom } from '@orbweaver/store/views/score.ts';
import { categoryOf } from './catalogue.ts';
import { formatTable } from './table.ts';
import { t } from './words.ts';

const fixFirstCount = 10;

/** As one JSON object; words are those of the catalogue. */
export function scoreObject(database: Database, words: WordsOfChecks): object {
  const { pages, checks } = checkTallies(database, categoryOf);
  const { score, losses } = scoreFrom(pages, checks);
  return {
    score,
    pages,
    losses: losses.map((loss) => ({ ...loss, name: nameOf(loss.check, words) })),
    fixFirst: fixFirst(checks, fixFirstCount).map(({ check, category, severity, rows, urls, impact, confidence }) => ({
      check,
      category,
      severity,
      issues: rows,
      urls,
      impact,
      confidence,
      name: nameOf(check, words),
    })),
  };
}

function nameOf(check: string, words: WordsOfChecks): string {
  return words.get(check)?.name ?? check;
}

/** As words and tables. */
export function describeScore(database: Database, words: WordsOfChecks): string {
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
    const rows = fixFirst(checks, fixFirstCount).map((each, at) => [
      `${at + 1}.`.padStart(3),
      each.severity,
      each.check,
      String(each.urls),
      String(each.confidence),
      nameOf(each.check, words),
    ]);
    parts.push(t('cli.score.fix-first'), formatTable(['', 'severity', 'check', 'URLs', 'confidence', 'what'], rows).trimEnd());
  }
  return `${parts.join('\n')}\n`;
}
