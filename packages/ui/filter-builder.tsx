/** Builds conditions (column, operator, value) that all or any must hold. Knows nothing of what the columns mean. */
import { Button, IconButton } from './button.tsx';
import { useTranslate } from './words.tsx';

export interface BuiltCondition {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
}

export interface FilterColumn {
  readonly id: string;
  readonly label: string;
  /** Operators that make sense, with their words. */
  readonly operators: readonly { readonly id: string; readonly label: string; readonly takesValue: boolean }[];
  /** Values to choose from; empty for a free one. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

export interface FilterBuilderProps {
  readonly columns: readonly FilterColumn[];
  readonly conditions: readonly BuiltCondition[];
  readonly match: 'all' | 'any';
  readonly onChange: (conditions: readonly BuiltCondition[], match: 'all' | 'any') => void;
}

/** More than anyone builds by hand; an address must stay short enough. */
const maxConditions = 8;

export function FilterBuilder({ columns, conditions, match, onChange }: FilterBuilderProps) {
  const t = useTranslate();
  const first = columns[0];
  if (first === undefined) return null;
  const replace = (at: number, part: Partial<BuiltCondition>) =>
    onChange(
      conditions.map((condition, index) => (index === at ? { ...condition, ...part } : condition)),
      match,
    );
  return (
    <div className="grid gap-3">
      {conditions.length > 1 && (
        <label className="flex items-center gap-2 text-13">
          {t('table.match')}
          <select
            className="control w-auto"
            value={match}
            onChange={(event) => onChange(conditions, event.target.value === 'any' ? 'any' : 'all')}
          >
            <option value="all">{t('table.match.all')}</option>
            <option value="any">{t('table.match.any')}</option>
          </select>
        </label>
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place.
          key={at}
          columns={columns}
          condition={condition}
          onChange={(part) => replace(at, part)}
          onRemove={() =>
            onChange(
              conditions.filter((_, index) => index !== at),
              match,
            )
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon="plus"
          disabled={conditions.length >= maxConditions}
          onClick={() => onChange([...conditions, { column: first.id, operator: first.operators[0]?.id ?? 'contains', value: '' }], match)}
        >
          {t('table.add-condition')}
        </Button>
        {conditions.length > 0 && (
          <Button size="small" kind="quiet" icon="x" onClick={() => onChange([], 'all')}>
            {t('table.clear-filter')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ConditionRowProps {
  readonly columns: readonly FilterColumn[];
  readonly condition: BuiltCondition;
  readonly onChange: (part: Partial<BuiltCondition>) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ columns, condition, onChange, onRemove }: ConditionRowProps) {
  const t = useTranslate();
  const column = columns.find(({ id }) => id === condition.column) ?? columns[0];
  const operator = column?.operators.find(({ id }) => id === condition.operator);
  const chooseColumn = (id: string) => {
    const next = columns.find((each) => each.id === id);
    const keeps = next?.operators.some((each) => each.id === condition.operator) === true;
    onChange({ column: id, ...(keeps ? {} : { operator: next?.operators[0]?.id ?? 'contains' }), value: '' });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={t('table.column')}
        className="control w-auto min-w-32 grow basis-32"
        value={column?.id}
        onChange={(event) => chooseColumn(event.target.value)}
      >
        {columns.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label={t('table.operator')}
        className="control w-auto min-w-32 grow basis-32"
        value={condition.operator}
        onChange={(event) => onChange({ operator: event.target.value })}
      >
        {column?.operators.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {operator?.takesValue !== false &&
        (column !== undefined && column.choices.length > 0 ? (
          <select
            aria-label={t('table.value')}
            className="control w-auto grow basis-32"
            value={condition.value}
            onChange={(event) => onChange({ value: event.target.value })}
          >
            <option value="">{t('table.choose')}</option>
            {column.choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            aria-label={t('table.value')}
            className="control w-auto min-w-32 grow basis-32"
            value={condition.value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        ))}
      <IconButton icon="x" size="small" label={t('table.remove-condition')} onClick={onRemove} />
    </div>
  );
}
