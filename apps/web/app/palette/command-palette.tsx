/** The search box of the top bar: Ctrl or Cmd with K finds any address or view of the open scan, any page and tool, guides, news, films and tickets. */
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { countSourceChanges, findInSources, onSourcesChanged, type PaletteItem } from './palette-sources.ts';
import { usePages } from './use-pages.ts';

/** Of one kind. */
const mostItems = 8;
/** Typing is looked up when it pauses. */
const typingMs = 80;

export function CommandPalette() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 min-w-9 items-center gap-2 rounded-control border border-line-strong px-2.5 text-13 text-muted hover:bg-raised sm:w-56 lg:w-80 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Icon name="search" size={14} />
        <span className="grow truncate text-start max-sm:sr-only">{t('user.palette.search')}</span>
        <span aria-hidden="true" dir="ltr" className="whitespace-nowrap font-mono text-12 max-sm:hidden">
          Ctrl K
        </span>
      </button>
      <Dialog title={t('user.palette')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Palette isOpen={isOpen} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Palette({ isOpen, onDone }: { readonly isOpen: boolean; readonly onDone: () => void }) {
  const t = useTranslate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const pages = usePages(isOpen);
  const { found, isCurrent } = useFound(words, isOpen);
  const isHurried = useRef(false);
  const items = limited([...found, ...pages(words.trim())]);
  const at = Math.min(active, items.length - 1);
  useEffect(() => list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' }), [at]);
  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onDone();
    item.run();
  };
  // Enter came before what was typed was found: the first of it is meant.
  useEffect(() => {
    if (!isCurrent || !isHurried.current) return;
    isHurried.current = false;
    choose(items[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === 0 && isCurrent) choose(items[at]);
    else if (by === 0) isHurried.current = true;
    else setActive((at + by + items.length) % Math.max(1, items.length));
  };
  return (
    <div className="grid gap-2">
      <input
        type="search"
        role="combobox"
        data-focus
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-label={t('user.palette.search')}
        placeholder={t('user.palette.search')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="control"
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('user.palette')} className="h-[min(24rem,50dvh)] overflow-y-auto">
        {items.map((item, index) => (
          <Option
            key={`${item.group} ${item.id}`}
            id={`${id}-${index}`}
            at={index}
            item={item}
            // A heading stands before the first of its kind.
            isFirst={items[index - 1]?.group !== item.group}
            isActive={index === at}
            onChoose={() => choose(item)}
          />
        ))}
      </div>
      <p role="status" className="text-12 text-muted">
        {t('user.palette.found', { count: items.length })}
      </p>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly at: number;
  readonly item: PaletteItem;
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, at, item, isFirst, isActive, onChoose }: OptionProps) {
  const t = useTranslate();
  return (
    <>
      {isFirst && (
        <p role="presentation" className="px-2 pt-2 pb-1 text-12 font-medium text-muted">
          {t(`user.palette.${item.group}`)}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and reads the keys. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field names the active option. */}
      <div
        role="option"
        id={id}
        data-at={at}
        aria-selected={isActive}
        onClick={onChoose}
        className={`flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 text-13 pointer-coarse:min-h-11 ${isActive ? 'bg-accent-soft' : 'hover:bg-raised'}`}
      >
        <Icon name={item.icon} size={14} className="text-muted" />
        {item.isUrl ? <CutUrl url={item.label} /> : <Label item={item} />}
      </div>
    </>
  );
}

function Label({ item: { label, language } }: { readonly item: PaletteItem }) {
  return (
    <span lang={language} dir={language && 'auto'} className="truncate">
      {label}
    </span>
  );
}

/** What the open screen finds, asked when the typing pauses; `isCurrent` once it is that of the words. */
/** Asked anew where another screen offers what it has, such as results that were not there yet. */
function useFound(words: string, isOpen: boolean): { readonly found: readonly PaletteItem[]; readonly isCurrent: boolean } {
  const offered = useSyncExternalStore(onSourcesChanged, countSourceChanges, countSourceChanges);
  const key = `${offered} ${words}`;
  const [response, setAnswer] = useState<{ readonly key: string | null; readonly items: readonly PaletteItem[] }>({ key: null, items: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the sources, too.
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      findInSources(words.trim(), mostItems).then((items) => {
        if (isWanted) setAnswer({ key, items });
      });
    }, typingMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, isOpen]);
  return { found: response.items, isCurrent: response.key === key };
}

function limited(items: readonly PaletteItem[]): PaletteItem[] {
  const counts = new Map<string, number>();
  return items.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= mostItems;
  });
}
