/** Where links come from beside a scan: a list or sitemap that is pasted, opened or dropped, and the live sitemap of a site. */
import { findingKey } from '@orbweaver/tools/sitemap/finding-words.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRootData } from '../../session/use-root-data.ts';
import { faultWords } from '../fault-words.ts';
import { Panel } from '../panel.tsx';
import { ProblemList } from '../problem-list.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { CostWords, UsedUpNote } from '../tool-cost.tsx';
import { ToolInput } from '../tool-input.tsx';
import type { ToolRun } from '../use-tool-run.ts';
import { sitemapExample } from './example.ts';
import type { SourceRead } from './use-source.ts';

export interface SourcePaneProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly source: ToolRun<SourceRead>;
  readonly onRead: () => void;
  readonly onFile: (file: File) => void;
  readonly onLive: (url: string) => void;
  readonly liveCount: number | null;
  /** Ctrl/Cmd+Enter in the text field. */
  readonly onRun: () => void;
}

export function SourcePane({ text, onText, source, onRead, onFile, onLive, liveCount, onRun }: SourcePaneProps) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-2">
        <ToolInput
          label={t('tool-sitemap.input')}
          value={text}
          rows={7}
          accept=".xml,.txt,.csv,.gz"
          placeholder={'https://example.com/\nhttps://example.com/about'}
          onChange={onText}
          onRun={onRun}
          onFile={onFile}
          onExample={() => onText(sitemapExample)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button icon="plus" disabled={text.trim() === ''} isBusy={source.isRunning} onClick={onRead}>
            {t('tool-sitemap.read')}
          </Button>
          <p className="min-w-0 grow basis-60 text-13 text-muted">{t('tool-sitemap.input.hint')}</p>
        </div>
      </div>
      <div className="grid gap-4">
        <LiveField isBusy={source.isRunning} count={liveCount} onLive={onLive} />
        <div aria-live="polite" className="grid gap-4">
          <ReadNote source={source} />
        </div>
      </div>
    </div>
  );
}

interface LiveFieldProps {
  readonly isBusy: boolean;
  readonly count: number | null;
  readonly onLive: (url: string) => void;
}

function LiveField({ isBusy, count, onLive }: LiveFieldProps) {
  const t = useTranslate();
  const isSignedIn = useRootData()?.session != null;
  const [url, setUrl] = useState('');
  if (!isSignedIn)
    return (
      <p className="text-14 text-muted">
        <SignInLink tool={toolOf('sitemap')}>{t('tool-sitemap.live.sign-in')}</SignInLink>
      </p>
    );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onLive(url);
      }}
    >
      <TextField
        label={t('tool-sitemap.live.url')}
        hint={t('tools.runs-on.server')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://example.com/sitemap.xml"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon="globe" isBusy={isBusy} disabled={url.trim() === ''}>
          {t('tool-sitemap.live.fetch')}
          <CostWords tool={toolOf('sitemap')} />
        </Button>
        {count !== null && <span className="text-13 text-muted">{t('tool-sitemap.live.count', { count })}</span>}
      </div>
    </form>
  );
}

function ReadNote({ source }: { readonly source: ToolRun<SourceRead> }) {
  const t = useTranslate();
  if (source.fault !== null)
    return (
      <p role="alert" className="rounded-control bg-error-soft px-3 py-2 text-14 text-error [overflow-wrap:anywhere]">
        {faultWords(t, source.fault)}
      </p>
    );
  if (source.usedUpUntil !== null) return <UsedUpNote until={source.usedUpUntil} />;
  const read = source.result;
  if (read === null) return null;
  const problems = read.faults.map(({ file, line, code, value }, at) => ({
    id: String(at),
    severity: 'warning' as const,
    // What is wrong with the whole file has no line.
    text:
      line === 0
        ? `${file}: ${t(findingKey(code), { value })}`
        : t('tool-sitemap.finding.place', { file, line, text: t(findingKey(code), { value }) }),
  }));
  return (
    <>
      <p className="text-14">{t('tool-sitemap.read.done', { added: read.added, there: read.there })}</p>
      {read.isCut && <p className="text-14 text-warning">{t('tool-sitemap.live.cut', { count: read.added + read.there })}</p>}
      {problems.length > 0 && (
        <Panel title={t('tool-sitemap.read.findings')}>
          <div className="max-h-60 overflow-auto">
            <ProblemList problems={problems} fine="" />
          </div>
        </Panel>
      )}
    </>
  );
}
