/** The filter over a list, which is written into the address. What is chosen while the list is still on its way is kept: the fields follow the address at the beginning of a navigation, not at its end. */
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';

export interface FilterFormProps<Filter extends object> {
  /** Address of the list. */
  readonly path: string;
  /** What the list on the screen was filtered by. */
  readonly filter: Filter;
  /** A filter from an address. */
  readonly read: (parameters: URLSearchParams) => Filter;
  /** Parameter that names a page of the list, which is no part of the filter. */
  readonly pageParameter: string;
  readonly className?: string;
  /** The fields, with the values that they begin with. */
  readonly children: (filter: Filter) => ReactNode;
}

export function FilterForm<Filter extends object>(props: FilterFormProps<Filter>) {
  const { path, filter, read, pageParameter, className, children } = props;
  const { location, formData } = useNavigation();
  const coming = location?.pathname === path ? readFilter(location.search, read, pageParameter) : filter;
  const key = useFilterKey(JSON.stringify(coming), formData !== undefined);
  return (
    <Form key={key} method="get" action={path} className={className}>
      {children(coming)}
    </Form>
  );
}

function readFilter<Filter>(search: string, read: FilterFormProps<Filter & object>['read'], pageParameter: string): Filter {
  const parameters = new URLSearchParams(search);
  parameters.delete(pageParameter);
  return read(parameters);
}

/** Another one for each filter that did not come from the fields themselves: those begin anew with it. A filter that did leaves them, and the focus, where they are. */
function useFilterKey(filter: string, isOwn: boolean): number {
  const [last, setLast] = useState({ filter, key: 0 });
  if (last.filter === filter) return last.key;
  const next = { filter, key: isOwn ? last.key : last.key + 1 };
  setLast(next);
  return next.key;
}
