/** How a cause is told apart from others of its check where they are listed. */
import { type Place, places } from '@orbweaver/model/place.ts';
import { inEnglish, tellCause } from '@orbweaver/model/tell-cause.ts';
import { storedJson } from './stored-json.ts';

/** A check with more causes is one line in lists of what is to be mended. */
export const mostListed = 5;

interface CauseAbout {
  readonly subject: string | null;
  readonly group: string | null;
  readonly url: string;
}

/** What followed the start of a long text in files of earlier versions: the hash of the whole. */
const hashOfLong = /…[0-9a-f]{16}$/;
/** Hashes, and the address of a form that leads back to its page. */
const tellsNothing = /^(?:[0-9a-f]{16}|\?)$/;

/** Characters of a text in a list, unless it is hardly longer. */
const [listedChars, mostListedChars] = [80, 120];

/** What it is about: a text, an address or a rule, of a long one the start, else the first URL that has it. */
export function subjectOfCause({ subject, group, url }: CauseAbout): string {
  const text = subject ?? (group === null || tellsNothing.test(group) ? url : group);
  return text.length > mostListedChars ? text.slice(0, listedChars).toWellFormed() : text.replace(hashOfLong, '');
}

/** Where a cause stands and what it is about, from the text that names it in every scan; '' where its check says it all, and for what is no such text. */
export function partsOfIdentity(identity: string): { readonly place: Place | null; readonly about: string } {
  const [group, , place, subject] = storedJson(identity, isTexts, []);
  return {
    place: places.find((each) => each === place) ?? null,
    about: subjectOfCause({ subject: subject ?? null, group: group ?? null, url: '' }),
  };
}

/** The same in English: `header: /search`. */
export function textOfIdentity(check: string, identity: string): string {
  const { place, about } = partsOfIdentity(identity);
  return [place, tellCause(check, about, inEnglish)].filter(Boolean).join(': ');
}

export function isTexts(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every((each) => each === null || typeof each === 'string');
}
