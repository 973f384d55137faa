/** The input pane: text typed, pasted, dropped as a file, opened, or taken from an example. Ctrl/Cmd+Enter runs the tool. */
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type DragEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { formatBytes } from '../site/format.ts';

/** Larger files are refused with words; a text area of more stalls every browser. */
const maxInputBytes = 20 * 1024 * 1024;

export interface ToolInputProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  /** Fills the pane; absent where an example makes no sense. */
  readonly onExample?: () => void;
  /** File kinds of the open button, such as `.xml,.gz`. */
  readonly accept?: string;
  readonly rows?: number;
  readonly placeholder?: string;
  /** Takes a dropped or opened file instead of reading it as text. */
  readonly onFile?: (file: File) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Prose in any direction, with the browser's spelling marks. */
  readonly isProse?: boolean;
  /** ISO 639-1, for the spelling marks. */
  readonly language?: string | null;
  /** What is wrong with the text, under it. */
  readonly fault?: string | undefined;
  /** More buttons in the pane's head. */
  readonly actions?: ReactNode;
}

export function ToolInput(props: ToolInputProps) {
  const {
    label,
    value,
    onChange,
    onRun,
    onExample,
    accept,
    rows = 12,
    placeholder,
    ref,
    actions,
    fault,
    isProse = false,
    language,
  } = props;
  const t = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(null);
    if (props.onFile !== undefined) props.onFile(file);
    else if (file.size > maxInputBytes)
      setRefused(t('tools.input.too-large', { name: file.name, size: formatBytes(locale, maxInputBytes) }));
    else onChange(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  const paste = async () => {
    try {
      onChange(await navigator.clipboard.readText());
    } catch {
      setRefused(t('tools.input.paste-refused'));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one of three ways; the buttons are the others.
    <div
      className="grid gap-2"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={id} className="text-13 font-medium">
          {label}
        </label>
        <InputButtons accept={accept} onExample={onExample} onPaste={() => void paste()} onFile={(file) => void take(file)}>
          {actions}
        </InputButtons>
      </div>
      <textarea
        id={id}
        ref={ref}
        value={value}
        rows={rows}
        dir={isProse ? 'auto' : 'ltr'}
        lang={language ?? undefined}
        spellCheck={isProse}
        autoCapitalize="off"
        placeholder={placeholder}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={`control ${isProse ? 'text-16' : 'font-mono text-13'} ${isOver ? 'border-accent bg-accent-soft' : ''}`}
      />
      {(refused ?? fault) && (
        <p role="alert" className="text-13 text-error">
          {refused ?? fault}
        </p>
      )}
    </div>
  );
}

interface InputButtonsProps {
  readonly accept: string | undefined;
  readonly onExample: (() => void) | undefined;
  readonly onPaste: () => void;
  readonly onFile: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** Fill the pane: with an example, from the clipboard, from a file. */
function InputButtons({ accept, onExample, onPaste, onFile, children }: InputButtonsProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-1">
      {onExample && (
        <Button size="small" kind="quiet" icon="flask-conical" onClick={onExample}>
          {t('tools.input.example')}
        </Button>
      )}
      <Button size="small" kind="quiet" icon="clipboard-paste" onClick={onPaste}>
        {t('tools.input.paste')}
      </Button>
      <label className={`${buttonClass('quiet', 'small')} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}>
        <Icon name="file-up" />
        {t('tools.input.open')}
        <input
          type="file"
          className="sr-only"
          {...(accept === undefined ? {} : { accept })}
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {children}
    </div>
  );
}
