/** Spelling and grammar of the text: places that may be wrong, each with what may be meant; one click puts it into the text, and can be undone. */
import { maxWritingChars } from '@orbweaver/model/api/sizes.ts';
import type { WritingCheck } from '@orbweaver/model/api/writing-check.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { useReloadLimits } from '../../user-pages/use-limits.ts';
import { Panel } from '../panel.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { CostWords } from '../tool-cost.tsx';
import { replaceWords } from './replace-words.ts';

const maxShown = 100;

interface WritingProps {
  readonly text: string;
  readonly language: string | null;
  readonly onText: (text: string) => void;
}

interface Checked {
  readonly text: string;
  readonly found: WritingCheck;
}

export function WritingPanel({ text, language, onText }: WritingProps) {
  const t = useTranslate();
  const root = useRootData();
  const isSignedIn = root?.session != null;
  const [checked, setChecked] = useState<Checked | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reloadLimits = useReloadLimits();
  const check = async () => {
    setBusy(true);
    setFault(null);
    const response = await callServer('POST /server/tools/writing', { body: { text, language } });
    setBusy(false);
    void reloadLimits();
    if (response.ok) setChecked({ text, found: response.data });
    else setFault(callWords(t, response).message);
  };
  const replace = (from: string, to: string) => {
    onText(replaceWords(text, from, to));
    showToast({ text: t('tool-text.writing.replaced', { from, to }), onUndo: () => onText(text) });
  };
  return (
    <Panel title={t('tool-text.writing')}>
      <div className="grid gap-3">
        <p className="flex items-center gap-1.5 text-13 text-muted">
          <Icon name="server" size={14} />
          {isSignedIn ? t('tool-text.writing.sent') : <SignInLink tool={toolOf('text')}>{t('tool-text.writing.sign-in')}</SignInLink>}
        </p>
        <p className="text-13 text-muted">
          {t(root?.hasLanguageTool === true ? 'tool-text.writing.language-tool' : 'tool-text.writing.english-only')}
        </p>
        {isSignedIn && (
          <div className="flex flex-wrap items-center gap-3">
            <Button icon="type" isBusy={isBusy} disabled={text.trim() === '' || text.length > maxWritingChars} onClick={() => void check()}>
              {t('tool-text.writing.run')}
              <CostWords tool={toolOf('text')} />
            </Button>
            {text.length > maxWritingChars && (
              <p className="text-13 text-warning">{t('tool-text.writing.too-long', { count: maxWritingChars })}</p>
            )}
          </div>
        )}
        {fault !== null && (
          <p role="alert" className="text-14 text-error">
            {fault}
          </p>
        )}
        <div role="status">{checked !== null && <Found checked={checked} text={text} onReplace={replace} />}</div>
      </div>
    </Panel>
  );
}

interface FoundProps {
  readonly checked: Checked;
  /** As it is now. */
  readonly text: string;
  readonly onReplace: (from: string, to: string) => void;
}

function Found({ checked, text, onReplace }: FoundProps) {
  const t = useTranslate();
  const { language, spelling, grammar } = checked.found;
  if (language === null) return <p className="text-14 text-muted">{t('tool-text.writing.no-language')}</p>;
  if (spelling === null && grammar === null) return <p className="text-14 text-muted">{t('tool-text.writing.no-dictionary')}</p>;
  const words = [...new Map((spelling ?? []).map((each) => [each.word, each])).values()].map(({ word, suggestions }) => ({
    key: word,
    said: word,
    message: null,
    suggestions,
  }));
  const faults = (grammar ?? []).map(({ from, to, message, suggestions }) => ({
    key: `${from} ${message}`,
    said: checked.text.slice(from, to),
    message,
    suggestions,
  }));
  const open = [...words, ...faults].filter(({ said }) => text.includes(said));
  if (open.length === 0) return <p className="text-14 text-muted">{t('tool-text.writing.none')}</p>;
  return (
    <div className="grid gap-2">
      <p className="text-13 text-muted">{t('tool-text.writing.found', { count: open.length })}</p>
      <ul className="grid max-h-96 gap-2 overflow-y-auto">
        {open.slice(0, maxShown).map(({ key, said, message, suggestions }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line pb-2 text-14 last:border-b-0">
            <bdi lang={language} className="font-medium text-warning">
              {said}
            </bdi>
            {message !== null && (
              <span dir="auto" className="text-13 text-muted">
                {message}
              </span>
            )}
            {suggestions.slice(0, 5).map((suggestion) => (
              <Button key={suggestion} size="small" onClick={() => onReplace(said, suggestion)}>
                <bdi lang={language}>{suggestion === '' ? t('tool-text.writing.remove') : suggestion}</bdi>
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
