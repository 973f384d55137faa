/** The filter over the list of accounts, and its order. */
import { seenSpans, userOrders, userStates } from '@orbweaver/model/user-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { FilterForm } from '../../shell/filter-form.tsx';
import { planIds, readUserQuery, type UserQuery } from './user-query.ts';

export function UserFilter({ filter }: { readonly filter: UserQuery }) {
  const t = useTranslate();
  const all = <option value="">{t('users.all')}</option>;
  return (
    <FilterForm path="/admin/user" filter={filter} read={readUserQuery} pageParameter="after" className="grid gap-3">
      {(shown) => (
        <>
          <TextField
            label={t('users.search')}
            hint={t('users.search-hint')}
            name="search"
            type="search"
            dir="auto"
            maxLength={200}
            defaultValue={shown.search ?? ''}
          />
          <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
            <SelectField label={t('users.plan')} name="plan" defaultValue={shown.plan ?? ''}>
              {all}
              {planIds.map((id) => (
                <option key={id} value={id}>
                  {t(`pricing.name.${id}`)}
                </option>
              ))}
            </SelectField>
            <SelectField label={t('users.address')} name="verified" defaultValue={shown.verified ?? ''}>
              {all}
              <option value="yes">{t('users.confirmed')}</option>
              <option value="no">{t('users.unconfirmed')}</option>
            </SelectField>
            <SelectField label={t('users.state')} name="state" defaultValue={shown.state ?? ''}>
              {all}
              {userStates.map((state) => (
                <option key={state} value={state}>
                  {t(`users.state.${state}`)}
                </option>
              ))}
            </SelectField>
            <SelectField label={t('users.seen')} name="seen" defaultValue={shown.seen ?? ''}>
              {all}
              {seenSpans.map((span) => (
                <option key={span} value={span}>
                  {t(`users.seen.${span}`)}
                </option>
              ))}
            </SelectField>
            <SelectField label={t('users.order')} name="order" defaultValue={shown.order ?? 'newest'}>
              {userOrders.map((order) => (
                <option key={order} value={order}>
                  {t(`users.order.${order}`)}
                </option>
              ))}
            </SelectField>
            <Button type="submit">{t('users.show')}</Button>
          </div>
        </>
      )}
    </FilterForm>
  );
}
