/** The filter of the results screen, as a call of the API writes it. */
import { everyRow, readCondition, readSort } from '@orbweaver/model/conditions.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { AskedQuery } from '../scans/reader-questions.ts';

export interface WrittenFilter {
  readonly where?: string | readonly string[] | undefined;
  readonly match: 'all' | 'any';
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  readonly target?: string | undefined;
  readonly list?: string | undefined;
  readonly text?: string | undefined;
  readonly check?: string | undefined;
  readonly show?: 'findings' | undefined;
}

/** Throws AppError 'input-invalid' for what is no condition, and for both ends of a link at once. */
export function filterOf({ where = [], match, sort = '', page, target, list, text = '', check, show }: WrittenFilter): AskedQuery {
  if (page !== undefined && target !== undefined) throw new AppError('input-invalid', { field: 'target' });
  return {
    ...everyRow,
    list: list ?? null,
    findings: show === 'findings',
    check: check ?? null,
    text,
    conditions: [where].flat().map((line) => {
      const condition = readCondition(line);
      if (condition === null) throw new AppError('input-invalid', { field: 'where' });
      return condition;
    }),
    match,
    sort: readSort(sort),
    about: aboutOf(page, target),
  };
}

function aboutOf(page: string | undefined, target: string | undefined): AskedQuery['about'] {
  if (page !== undefined) return { end: 'page', url: page };
  return target === undefined ? null : { end: 'target', url: target };
}
