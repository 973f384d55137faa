/** The filter over the tickets of all users. */
import type { DeskPage } from '@orbweaver/model/api/ticket-desk.ts';
import { ticketCategories, ticketStates } from '@orbweaver/model/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { FilterForm } from '../shell/filter-form.tsx';
import { type DeskQuery, readDeskQuery } from './desk-query.ts';

export interface DeskFilterProps {
  readonly filter: DeskQuery;
  readonly administrators: DeskPage['administrators'];
}

export function DeskFilter({ filter, administrators }: DeskFilterProps) {
  const t = useTranslate();
  return (
    <FilterForm
      path="/admin/tickets"
      filter={filter}
      read={readDeskQuery}
      pageParameter="before"
      className="flex flex-wrap items-end gap-3"
    >
      {(shown) => (
        <>
          <SelectField label={t('tickets.state')} name="state" defaultValue={shown.state ?? ''}>
            <option value="">{t('desk.all')}</option>
            <option value="todo">{t('desk.todo')}</option>
            {ticketStates.map((state) => (
              <option key={state} value={state}>
                {t(`tickets.state.${state}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('tickets.category')} name="category" defaultValue={shown.category ?? ''}>
            <option value="">{t('desk.all')}</option>
            {ticketCategories.map((category) => (
              <option key={category} value={category}>
                {t(`tickets.category.${category}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('desk.assignee')} name="assignee" defaultValue={shown.assignee ?? ''}>
            <option value="">{t('desk.all')}</option>
            <option value="none">{t('desk.nobody')}</option>
            {administrators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label={t('desk.search')} name="search" type="search" dir="auto" maxLength={200} defaultValue={shown.search ?? ''} />
          <Button type="submit">{t('desk.filter')}</Button>
        </>
      )}
    </FilterForm>
  );
}
