/** Which landmark an element opens, from its name and role (WAI-ARIA landmark roles; HTML-AAM's element landmarks). */
import type { Place } from '@orbweaver/model/place.ts';

const byRole: Readonly<Record<string, Place>> = {
  banner: 'header',
  navigation: 'nav',
  main: 'main',
  complementary: 'aside',
  contentinfo: 'footer',
};

/** The landmark that a role attribute names (its first token decides), or null. */
export function landmarkOfRole(role: string): Place | null {
  const first = /[^ \t\n\f\r]+/.exec(role)?.[0].toLowerCase();
  return first !== undefined && Object.hasOwn(byRole, first) ? (byRole[first] ?? null) : null;
}

/** The landmark that an HTML element of this name is, or null. */
export function landmarkOfName(name: string): Place | null {
  return name === 'header' || name === 'nav' || name === 'main' || name === 'aside' || name === 'footer' ? name : null;
}
