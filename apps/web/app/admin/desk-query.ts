/** Which tickets `/admin/tickets` shows, from its address and back into one. */
import { type TicketCategory, type TicketState, ticketCategories, ticketStates } from '@orbweaver/model/tickets.ts';

export interface DeskQuery {
  readonly state?: TicketState | 'todo';
  readonly category?: TicketCategory;
  /** Id of an administrator, or `none`. */
  readonly assignee?: string;
  readonly search?: string;
  readonly before?: string;
}

/** What no ticket can be found by is left out. */
export function readDeskQuery(parameters: URLSearchParams): DeskQuery {
  const state = (['todo', ...ticketStates] as const).find((each) => each === parameters.get('state'));
  const category = ticketCategories.find((each) => each === parameters.get('category'));
  const search = parameters.get('search')?.trim().slice(0, 200) ?? '';
  const [assignee, before] = [idIn(parameters, 'assignee'), idIn(parameters, 'before')];
  return {
    ...(state !== undefined && { state }),
    ...(category !== undefined && { category }),
    ...(assignee !== null && { assignee }),
    ...(search !== '' && { search }),
    ...(before !== null && { before }),
  };
}

function idIn(parameters: URLSearchParams, name: string): string | null {
  const id = parameters.get(name) ?? '';
  return id === '' || id.length > 64 ? null : id;
}

export function deskPath(query: DeskQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? '/admin/tickets' : `/admin/tickets?${parameters}`;
}
