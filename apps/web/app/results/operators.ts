/** The operators that make sense for a kind of column. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { Operator } from '@orbweaver/model/conditions.ts';
import { ruleNameOf } from '@orbweaver/model/extraction.ts';
import type { ResultColumn } from '@orbweaver/store/views/result-session.ts';
import type { FilterColumn } from '@orbweaver/ui/filter-builder.tsx';

const texts: readonly Operator[] = ['contains', 'not-contains', 'is', 'is-not', 'starts', 'ends', 'above', 'below', 'empty', 'not-empty'];
const numbers: readonly Operator[] = ['is', 'is-not', 'above', 'at-least', 'below', 'empty', 'not-empty'];
const names: readonly Operator[] = ['is', 'is-not', 'empty', 'not-empty'];

export function filterColumns(columns: readonly ResultColumn[], t: Translate, checkTitle: (check: string) => string): FilterColumn[] {
  return columns.map(({ id, kind, choices }) => ({
    id,
    label: wordsOfCode(t, `results.column.${id}`, ruleNameOf(id)),
    operators: operatorsOf(kind).map((operator) => ({
      id: operator,
      label: t(
        `table.operator.${(kind === 'text' || kind === 'url') && (operator === 'above' || operator === 'below') ? (`${operator}-length` as const) : operator}`,
      ),
      takesValue: operator !== 'empty' && operator !== 'not-empty',
    })),
    choices:
      kind === 'flag'
        ? [
            { id: '1', label: t('results.yes') },
            { id: '0', label: t('results.no') },
          ]
        : choices.map((choice) => ({ id: choice, label: choiceLabel(id, choice, t, checkTitle) })),
  }));
}

function operatorsOf(kind: ResultColumn['kind']): readonly Operator[] {
  if (kind === 'choice' || kind === 'flag') return names;
  return kind === 'url' || kind === 'text' || kind === 'json' ? texts : numbers;
}

function choiceLabel(column: string, choice: string, t: Translate, checkTitle: (check: string) => string): string {
  if (column === 'check') return checkTitle(choice);
  return column === 'severity'
    ? wordsOfCode(t, `shell.outcome.${choice}`, choice)
    : wordsOfCode(t, `results.choice.${column}.${choice}`, ruleNameOf(choice));
}
