/** Which recipients the page of a campaign shows, as its address says it. */
import { recipientStates } from '@orbweaver/model/campaign.ts';

/** As the server's call takes them. */
const filters = [...recipientStates, 'bounced', 'unsubscribed'] as const;

export interface RecipientQuery {
  readonly state?: (typeof filters)[number];
  readonly after?: string;
}

export function readRecipientQuery(parameters: URLSearchParams): RecipientQuery {
  const state = filters.find((each) => each === parameters.get('state'));
  const after = parameters.get('after')?.slice(0, 64);
  return { ...(state !== undefined && { state }), ...(after && { after }) };
}

export function recipientPath(id: string, query: RecipientQuery): string {
  const search = new URLSearchParams({ ...query }).toString();
  return `/admin/campaign/${id}${search === '' ? '' : `?${search}`}`;
}
