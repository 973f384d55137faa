/** Where the addresses in a guide lead: to the public pages in the reader's language, or to the pages inside the application. */
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import { toolList } from '@orbweaver/tools/tool-list.ts';
import { localePath } from '../site/locale-path.ts';

export type GuidePlace = 'public' | 'user';

export function guidePath(id: string, place: GuidePlace, locale: LocaleId): string {
  return place === 'user' ? `/user/seoimprove/${id}` : localePath(locale, `/guides/${id}`);
}

/** Of a tool's page; what needs an account is inside the application alone. */
export function toolPath(id: string, place: GuidePlace, locale: LocaleId): string {
  const tool = toolList.find((each) => each.id === id);
  const isInside = tool !== undefined && (place === 'user' || tool.needsAccount);
  return isInside ? tool.path : localePath(locale, `/tools/${id}`);
}

/** `/guides/<id>` and `/tools/<id>`, as a text writes them. */
export function linkFrom(place: GuidePlace, locale: LocaleId): (path: string) => string {
  return (path) => {
    const [, kind, id = ''] = path.split('/');
    return kind === 'guides' ? guidePath(id, place, locale) : toolPath(id, place, locale);
  };
}
