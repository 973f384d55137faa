/** The icons where people will see them: browser tabs in light and dark, the screens of phones, a search result. */
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useMemo } from 'react';
import { useObjectUrl } from './file-choice.tsx';
import type { MadeIcons } from './make-icons.ts';

export function IconPreview({ icons }: { readonly icons: MadeIcons }) {
  const t = useTranslate();
  const light = usePicture(icons, 'icon-192.png');
  const apple = usePicture(icons, 'apple-touch-icon.png');
  const maskable = usePicture(icons, 'icon-maskable-192.png');
  const dark = useObjectUrl(useMemo(() => new Blob([icons.darkPreview], { type: 'image/png' }), [icons]));
  const name = icons.name || 'example.com';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Scene caption={t('tool-favicon.preview.light')} theme="light" isStrip>
        <Tab name={name} src={light} />
      </Scene>
      <Scene caption={t('tool-favicon.preview.dark')} theme="dark" isStrip>
        <Tab name={name} src={dark} isInverted={icons.isInverted} />
      </Scene>
      <Scene caption={t('tool-favicon.preview.android')} theme="light">
        <HomeIcon name={name} src={maskable} shape="rounded-full" />
      </Scene>
      <Scene caption={t('tool-favicon.preview.ios')} theme="dark">
        <HomeIcon name={name} src={apple} shape="rounded-[22%]" />
      </Scene>
      <div className="sm:col-span-2">
        <Scene caption={t('tool-favicon.preview.search')} theme="light">
          <SearchResult name={name} src={light} />
        </Scene>
      </div>
    </div>
  );
}

function usePicture({ files }: MadeIcons, name: string): string | null {
  const blob = useMemo(() => {
    const file = files.find((each) => each.name === name);
    return file === undefined ? null : new Blob([file.bytes], { type: file.type });
  }, [files, name]);
  return useObjectUrl(blob);
}

interface SceneProps {
  readonly caption: string;
  readonly theme: 'light' | 'dark';
  readonly isStrip?: boolean;
  readonly children: ReactNode;
}

/** A scene has its own colours, whatever the page's are; a tab stands on its lower edge. */
function Scene({ caption, theme, isStrip = false, children }: SceneProps) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <div
        className={`${theme} grid rounded-control border border-line bg-raised px-4 text-ink ${isStrip ? 'content-end pt-4' : 'min-h-20 content-center py-4'}`}
      >
        {children}
      </div>
      <figcaption className="text-13 text-muted">{caption}</figcaption>
    </figure>
  );
}

function Tab({ name, src, isInverted = false }: { readonly name: string; readonly src: string | null; readonly isInverted?: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-2 self-center rounded-t-panel border border-line border-b-0 bg-surface px-3 py-2">
      {src && <img src={src} alt="" className={`size-4 shrink-0 ${isInverted ? 'hue-rotate-180 invert' : ''}`} />}
      <span className="min-w-0 flex-1 truncate text-13">
        <bdi>{name}</bdi>
      </span>
      <Icon name="x" size={14} />
    </div>
  );
}

function HomeIcon({ name, src, shape }: { readonly name: string; readonly src: string | null; readonly shape: string }) {
  return (
    <div className="grid w-24 justify-items-center gap-1.5 justify-self-center">
      {src && <img src={src} alt="" className={`size-15 object-cover ${shape}`} />}
      <span dir="auto" className="max-w-full truncate text-12">
        {name}
      </span>
    </div>
  );
}

function SearchResult({ name, src }: { readonly name: string; readonly src: string | null }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface">
        {src && <img src={src} alt="" className="size-[18px]" />}
      </span>
      <span className="grid min-w-0">
        <span className="truncate text-14">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate text-12 text-muted">
          <bdi>https://example.com</bdi>
        </span>
      </span>
    </div>
  );
}
