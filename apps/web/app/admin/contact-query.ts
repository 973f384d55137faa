/** Which messages `/admin/contactus` shows, from its address and back into one. */
import { type ContactState, contactStates } from '@orbweaver/model/contact.ts';

export interface ContactQuery {
  readonly state?: ContactState;
  readonly search?: string;
  readonly before?: string;
}

/** What no message can be found by is left out; open ones are shown unless told. */
export function readContactQuery(parameters: URLSearchParams): ContactQuery {
  const state = contactStates.find((each) => each === parameters.get('state'));
  const search = parameters.get('search')?.trim().slice(0, 200) ?? '';
  const before = parameters.get('before') ?? '';
  return {
    ...(state !== undefined && state !== 'open' && { state }),
    ...(search !== '' && { search }),
    ...(before !== '' && before.length <= 64 && { before }),
  };
}

export function contactPath(query: ContactQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? '/admin/contactus' : `/admin/contactus?${parameters}`;
}
