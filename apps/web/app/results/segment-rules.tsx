/** The rules of segments, one a line, of a scan or of a project. Faults are told while a rule is typed. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import { operators, operatorsAlone } from '@orbweaver/model/conditions.ts';
import { findFaultyLine, maxSegments } from '@orbweaver/model/segments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';

interface SegmentRulesProps {
  /** Those that are kept. */
  readonly lines: readonly string[];
  /** Below the field, after what a rule is. */
  readonly hint?: string;
  /** Says why they were not kept; null where they were. */
  readonly onKeep: (lines: readonly string[]) => Promise<string | null>;
  /** Stands before the button that keeps them. */
  readonly beside?: ReactNode;
}

/** Names stay as they are in each language: they are a person's own. */
const example = 'Blog = path: /blog/* /news/*\nThin = words below 300; indexable is 1';
const maxShownChars = 60;

export function SegmentRules({ lines, hint, onKeep, beside }: SegmentRulesProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const text = typed ?? lines.join('\n');
  const asked = linesOf(text);
  const fault = faultOf(asked, t);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (fault !== undefined) return;
    setBusy(true);
    const refusal = await onKeep(asked);
    if (refusal === null) setTyped(null);
    setRefused(refusal);
    setBusy(false);
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={(event) => void save(event)} noValidate>
      <TextArea
        label={t('segments.rules')}
        hint={hint === undefined ? t('segments.hint') : `${t('segments.hint')} ${hint}`}
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
      <div className={`flex gap-2 ${beside === undefined ? '' : 'justify-end'}`}>
        {beside}
        <Button kind="primary" type="submit" icon="save" isBusy={isBusy} disabled={typed === null || fault !== undefined}>
          {t('segments.save')}
        </Button>
      </div>
    </form>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Of the first line that cannot be kept. */
function faultOf(lines: readonly string[], t: Translate): string | undefined {
  if (lines.length > maxSegments) return t('segments.fault.many', { most: maxSegments });
  const faulty = findFaultyLine(lines, { operators, alone: operatorsAlone });
  if (faulty === null) return undefined;
  const { line, fault, part } = faulty;
  // A rule reads from left to right in any language.
  const rule = `\u2066${line.length > maxShownChars ? `${line.slice(0, maxShownChars)}…` : line}\u2069`;
  return t(`segments.fault.${fault}`, { rule, part: `\u2066${part}\u2069` });
}
