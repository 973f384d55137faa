/** The result pane: text with its size, copy, download, and a link that carries the state. What a page adds stands between head and text. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { formatBytes } from '../site/format.ts';
import { downloadFile } from './download-file.ts';

/** More than this is shown cut; copy and download have all of it. */
const maxShownChars = 200_000;

export interface ToolResultProps {
  readonly title: ReactNode;
  /** The text itself; null where the page shows its own content alone. */
  readonly text: string | null;
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly type?: string;
  /** Fragment of a link with this state (`writeLinkState`). */
  readonly link?: string | null;
  readonly actions?: ReactNode;
  /** One long line, such as an address, is shown whole. */
  readonly wraps?: boolean;
  readonly children?: ReactNode;
}

export function ToolResult({ title, text, fileName, type, link, actions, wraps = false, children }: ToolResultProps) {
  const t = useTranslate();
  const locale = useLocale();
  const bytes = text === null ? 0 : new TextEncoder().encode(text).length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] rounded-panel border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="text-14">
          <bdi>{title}</bdi>
          {text !== null && <span className="ms-2 text-13 font-normal text-muted">{formatBytes(locale, bytes)}</span>}
        </h2>
        <div className="flex flex-wrap gap-1">
          {actions}
          {link && <CopyButton label="tools.result.link" icon="link" text={() => `${location.origin}${location.pathname}${link}`} />}
          {text !== null && (
            <>
              <CopyButton label="tools.result.copy" icon="copy" text={() => text} />
              <Button size="small" icon="download" onClick={() => downloadFile(fileName, text, type)}>
                {t('tools.result.download')}
              </Button>
            </>
          )}
        </div>
      </div>
      {children}
      {text !== null && <CodeView text={text} wraps={wraps} />}
    </section>
  );
}

/** Text in lines that scroll, left to right in every language. */
export function CodeView({ text, label, wraps = false }: { readonly text: string; readonly label?: string; readonly wraps?: boolean }) {
  const t = useTranslate();
  const isCut = text.length > maxShownChars;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part has to be a named, focusable region. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={label ?? t('tools.result.text')}
        dir="ltr"
        className={`max-h-[60dvh] overflow-auto p-4 text-start font-mono text-13 leading-5 ${wraps ? 'break-all whitespace-pre-wrap' : ''}`}
      >
        {isCut ? text.slice(0, maxShownChars) : text}
      </pre>
      {isCut && <p className="border-t border-line px-4 py-2 text-13 text-muted">{t('tools.result.cut')}</p>}
    </>
  );
}

/** Copies, and says so on itself. */
export function CopyButton({ label, icon, text }: { readonly label: MessageKey; readonly icon: string; readonly text: () => string }) {
  const t = useTranslate();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <Button
      size="small"
      icon={isDone ? 'check' : icon}
      onClick={() => void navigator.clipboard.writeText(text()).then(() => setDone(true))}
    >
      <span aria-live="polite">{t(isDone ? 'tools.result.copied' : label)}</span>
    </Button>
  );
}
