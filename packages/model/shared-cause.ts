/** What findings on several pages have in common, beside check, severity and group, when one change mends them all. */
import type { Place } from './place.ts';

export interface SharedCause {
  /** Landmark that it stands in on each page; null for the page's content and for what stands nowhere. */
  readonly place: Exclude<Place, 'body' | 'main'> | null;
  /** The text, address, rule or header that it is about; null where the check says it all. */
  readonly subject: string | null;
}
