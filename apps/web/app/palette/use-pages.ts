/** The pages and tools of the application by name, and guides, news, films and tickets by title, for the palette. */
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { toolList } from '@orbweaver/tools/tool-list.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sidebarEntries } from '../shell/sidebar-entries.ts';
import { fits, type PaletteItem, type PaletteTitle } from './palette-sources.ts';

type MessageFile = Readonly<Record<string, string | { readonly text: string }>>;

/** Names of tools by language, loaded when the palette is opened. */
const toolWords = import.meta.glob<MessageFile>('../../../../packages/i18n/messages/*/tool-*.json', { import: 'default' });

export function usePages(isOpen: boolean): (words: string) => readonly PaletteItem[] {
  const t = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const names = useToolNames(isOpen, locale);
  const pages = [
    { id: 'scanner' as const, icon: 'radar', path: '/user' },
    ...sidebarEntries.flatMap(({ id, icon, path }) => (path === null ? [] : [{ id, icon, path }])),
  ].map(({ id, icon, path }) => ({ id: path, group: 'pages' as const, label: t(`user.nav.${id}`), icon, run: () => void navigate(path) }));
  const named = toolList.flatMap(({ id, path, icon }) => {
    const label = names[id];
    return label === undefined ? [] : [{ id: path, group: 'tools' as const, label, icon, run: () => void navigate(path) }];
  });
  const titles = useTitles(isOpen, locale).map(({ group, path, title, language }) => {
    const run = () => void navigate(path);
    return { id: path, group, label: title, language: language ?? undefined, icon: icons[group], run };
  });
  return (words) => [...pages, ...named, ...titles].filter(({ label }) => fits(label, words, locale));
}

const icons = { guides: 'book-open', news: 'newspaper', videos: 'play', tickets: 'message-square' } as const satisfies Record<
  PaletteTitle['group'],
  string
>;

/** Asked for when the palette is opened first, and again at the next opening where that failed; a browser without a network finds none. */
function useTitles(isOpen: boolean, locale: LocaleId): readonly PaletteTitle[] {
  const [titles, setTitles] = useState<readonly PaletteTitle[] | null>(null);
  const isWanted = isOpen && titles === null;
  useEffect(() => {
    if (!isWanted) return;
    fetch(`/palette.json?language=${locale}`)
      .then((response) => (response.ok ? response.json() : null))
      .then(setTitles, () => {});
  }, [isWanted, locale]);
  return titles ?? [];
}

function useToolNames(isOpen: boolean, locale: LocaleId): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const read = async (id: string) => {
      const words = await ownValue(toolWords, `../../../../packages/i18n/messages/${locale}/tool-${id}.json`)?.();
      const title = ownValue(words, `tool-${id}.title`);
      return [id, typeof title === 'string' ? title : title?.text] as const;
    };
    Promise.all(toolList.map(({ id }) => read(id))).then(
      (found) =>
        isCurrent && setNames(Object.fromEntries(found.filter((pair): pair is [(typeof pair)[0], string] => pair[1] !== undefined))),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, locale]);
  return names;
}
