/** The rules of the scan's segments, one a line, and what each has now: pages, score, issues. Faults are told while a rule is typed. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import { operators, operatorsAlone } from '@orbweaver/model/conditions.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { findFaultyLine, maxSegments } from '@orbweaver/model/segments.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type SubmitEvent, useState } from 'react';
import { useResults } from './results-client.tsx';
import { usePromised } from './use-promised.ts';

interface SegmentDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Names stay as they are in each language: they are a person's own. */
const example = 'Blog = path: /blog/* /news/*\nThin = words below 300; indexable is 1';
const maxShownChars = 60;

export function SegmentDialog({ isOpen, onClose }: SegmentDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('results.segment.title')} isOpen={isOpen} onClose={onClose}>
      <Segments onClose={onClose} />
    </Dialog>
  );
}

function Segments({ onClose }: Pick<SegmentDialogProps, 'onClose'>) {
  const t = useTranslate();
  const can = useResults().actions?.segments ?? null;
  const { response, hasFailed } = usePromised('segments', async ({ segments }) => (await segments?.list()) ?? []);
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (hasFailed) return <p>{t('results.segment.failed')}</p>;
  if (response === undefined) return <SkeletonRows rows={3} label={t('shell.loading')} />;
  const text = typed ?? response.map(({ line }) => line).join('\n');
  const lines = linesOf(text);
  const fault = faultOf(lines, t);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (fault !== undefined || can === null) return;
    setBusy(true);
    try {
      await can.keep(lines);
      setTyped(null);
      showToast({ text: t('results.segment.saved') });
      if (lines.length === 0) onClose();
    } catch (error) {
      setRefused(
        error instanceof AppError && error.code === 'option-invalid' ? String(error.values.expected) : t('results.segment.failed'),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={(event) => void save(event)} noValidate>
      {response.length > 0 && (
        <ul className="divide-y divide-line text-13">
          {response.map(({ name, figures }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <bdi className="min-w-0 grow font-medium wrap-anywhere">{name}</bdi>
              {figures === null ? (
                <span className="text-warning">{t('results.segment.unusable')}</span>
              ) : (
                <>
                  <span className="tabular-nums">{t('results.segment.pages', { count: figures.pages })}</span>
                  {figures.score !== null && <span className="tabular-nums">{t('results.score-of', { score: figures.score })}</span>}
                  <span className="flex flex-wrap gap-x-3">
                    {severities.map((severity) => (
                      <SeverityBadge key={severity} outcome={severity} count={figures.issues[severity]} />
                    ))}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={t('results.segment.rules')}
        hint={t('results.segment.hint')}
        error={fault ?? refused ?? undefined}
        dir="ltr"
        rows={5}
        className="font-mono"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={example}
        data-focus
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('shell.close')}</Button>
        <Button kind="primary" type="submit" icon="save" isBusy={isBusy} disabled={typed === null || fault !== undefined}>
          {t('results.segment.save')}
        </Button>
      </div>
    </form>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Of the first line that cannot be read. */
function faultOf(lines: readonly string[], t: Translate): string | undefined {
  if (lines.length > maxSegments) return t('results.segment-fault.many', { most: maxSegments });
  const faulty = findFaultyLine(lines, { operators, alone: operatorsAlone });
  if (faulty === null) return undefined;
  const { line, fault, part } = faulty;
  // A rule reads from left to right in any language.
  const rule = `\u2066${line.length > maxShownChars ? `${line.slice(0, maxShownChars)}…` : line}\u2069`;
  return t(`results.segment-fault.${fault}`, { rule, part: `\u2066${part}\u2069` });
}
