/** What a run came to: sizes before and after, whether the meaning is the same, what was odd in the input, and the code. */
import type { CodeLanguage } from '@orbweaver/tools/code/code-job.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { formatBytes } from '../../site/format.ts';
import { ToolResult } from '../tool-result.tsx';
import type { CodeJobResult, CodeSizes } from './code-result.ts';

const types: Readonly<Record<CodeLanguage, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

export interface CodeOutcomeProps {
  readonly response: CodeJobResult | null;
  readonly language: CodeLanguage;
  readonly link: string | null;
  readonly onPlace: (line: number, column: number) => void;
  /** Takes the result as the input of the other direction. */
  readonly onSwap: () => void;
}

export function CodeOutcome({ response, language, link, onPlace, onSwap }: CodeOutcomeProps) {
  const t = useWords();
  if (response === null)
    return (
      <EmptyState icon="code" title={t('tool-code.none')}>
        {t('tool-code.none.text')}
      </EmptyState>
    );
  return (
    <ToolResult
      title={t('tool-code.result')}
      text={response.code}
      fileName={`code.${language}`}
      type={types[language]}
      link={link}
      actions={
        <Button size="small" icon="arrow-left" onClick={onSwap}>
          {t('tool-code.swap')}
        </Button>
      }
    >
      <div className="grid gap-3 border-b border-line px-4 py-3">
        <SizeTable before={response.before} after={response.after} />
        <p className={`flex items-start gap-1.5 text-13 ${response.roundTrip === 'different' ? 'text-warning' : 'text-muted'}`}>
          <Icon name={response.roundTrip === 'different' ? 'triangle-alert' : 'circle-check'} size={16} />
          {t(`tool-code.check.${response.roundTrip}`)}
        </p>
        {response.warnings.length > 0 && (
          <details>
            <summary className="text-13">{t('tool-code.warnings', { count: response.warnings.length })}</summary>
            <ul className="mt-2 grid max-h-48 gap-1 overflow-auto">
              {response.warnings.map(({ line, column, detail }) => (
                <li key={`${line}:${column}:${detail}`} className="flex flex-wrap items-center gap-2 text-13">
                  <Button size="small" kind="quiet" onClick={() => onPlace(line, column)}>
                    {t('tools.fault.place', { line, column })}
                  </Button>
                  <span dir="ltr" className="font-mono text-12 [overflow-wrap:anywhere]">
                    {detail}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </ToolResult>
  );
}

function SizeTable({ before, after }: { readonly before: CodeSizes; readonly after: CodeSizes }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <table className="w-full text-13 tabular-nums">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-start font-medium">
            {t('tool-code.size')}
          </th>
          {(['before', 'after', 'change'] as const).map((each) => (
            <th key={each} scope="col" className="py-1 text-end font-medium">
              {t(`tool-code.size.${each}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['raw', 'gzip', 'brotli'] as const).map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {t(`tool-code.size.${kind}`)}
            </th>
            <td className="py-1 text-end">{formatBytes(locale, before[kind])}</td>
            <td className="py-1 text-end">{formatBytes(locale, after[kind])}</td>
            <td className="py-1 text-end">{formatChange(locale, before[kind], after[kind])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatChange(locale: string, before: number, after: number): string {
  const share = before === 0 ? 0 : (after - before) / before;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(share);
}
