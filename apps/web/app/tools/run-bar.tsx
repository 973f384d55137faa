/** The bar that runs a tool: the button with its cost, what is left, what went wrong and where, and the way on when the uses are gone. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { limitGroupOf } from '@orbweaver/model/plans.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLimits } from '../user-pages/use-limits.ts';
import { faultWords } from './fault-words.ts';
import { CostWords, UsedUpNote } from './tool-cost.tsx';
import type { ToolRun } from './use-tool-run.ts';

export interface RunBarProps {
  readonly tool: Tool;
  readonly run: ToolRun<unknown>;
  readonly onRun: () => void;
  /** Key of the button's words; "Run" unless given. */
  readonly label?: MessageKey;
  readonly isDisabled?: boolean;
  /** False for a second bar on a page: Ctrl/Cmd+Enter runs the first, which alone looks primary. */
  readonly hasKey?: boolean;
  /** Leads to the place of a fault in the input. */
  readonly onPlace?: (line: number, column: number) => void;
  readonly children?: ReactNode;
}

export function RunBar({ tool, run, onRun, label = 'tools.run', isDisabled = false, hasKey = true, onPlace, children }: RunBarProps) {
  const t = useTranslate();
  useRunKey(onRun, isDisabled || run.isRunning || !hasKey);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={hasKey ? 'primary' : 'secondary'}
          icon="play"
          isBusy={run.isRunning}
          disabled={isDisabled}
          onClick={onRun}
          aria-keyshortcuts={hasKey ? 'Control+Enter Meta+Enter' : undefined}
        >
          {t(label)}
          <CostWords tool={tool} />
        </Button>
        {run.isRunning && (
          <Button kind="quiet" onClick={run.stop}>
            {t('tools.stop')}
          </Button>
        )}
        {children}
        <LeftWords tool={tool} />
      </div>
      <FaultNote run={run} {...(onPlace === undefined ? {} : { onPlace })} />
      <UsedUpNote until={run.usedUpUntil} />
    </div>
  );
}

/** Ctrl/Cmd+Enter runs from everywhere on the page but a text area, which runs by itself. */
function useRunKey(onRun: () => void, isOff: boolean): void {
  // With the drawing, not after it: a key pressed at a button that can be seen is heard.
  useLayoutEffect(() => {
    if (isOff) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      onRun();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onRun, isOff]);
}

function LeftWords({ tool }: { readonly tool: Tool }) {
  const t = useTranslate();
  const limits = useLimits();
  const group = tool.counter === null || limits === null ? null : limits.groups[limitGroupOf(tool.counter)];
  if (group === null) return null;
  const words = group.limit === null ? t('tools.left.unlimited') : t('tools.left.some', { used: group.used, limit: group.limit });
  return <span className="text-13 text-muted">{words}</span>;
}

function FaultNote({ run, onPlace }: { readonly run: ToolRun<unknown>; readonly onPlace?: (line: number, column: number) => void }) {
  const t = useTranslate();
  if (run.fault === null) return null;
  const { key, values, place } = run.fault;
  const { line, column = 1 } = place;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-control bg-error-soft px-3 py-2 text-14 text-error">
      <Icon name="octagon-x" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{faultWords(t, { key, values })}</span>
      {line !== undefined &&
        (onPlace ? (
          <Button size="small" onClick={() => onPlace(line, column)}>
            {t('tools.fault.place', { line, column })}
          </Button>
        ) : (
          <span>{t('tools.fault.place', { line, column })}</span>
        ))}
      {run.result !== null && <span>{t('tools.fault.kept')}</span>}
    </div>
  );
}
