/** Ignoring issues: on one page, on pages that fit a pattern, or everywhere; with a reason, an author, perhaps an end, and an undo. */
import type { NewIgnore } from '@orbweaver/store/ignores.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { type ResultActions, useResults } from './results-client.tsx';
import { useIgnoreChange } from './use-ignore-change.ts';

/** An issue to ignore; `url` is null for a whole check or cause and '' for a finding about the site. */
export interface IgnoreTarget {
  readonly check: string;
  readonly url: string | null;
  /** As `causeIdentity` says it; null for one of its page alone, and for a whole check. */
  readonly cause: string | null;
}

type Scope = 'page' | 'cause' | 'pattern' | 'check';
type Open = (targets: readonly IgnoreTarget[]) => void;

/** As many as the file takes in one step. */
export const maxIgnoreTargets = 1000;

const OpenContext = createContext<Open | null>(null);

/** Opens the dialog; null where the scan cannot be changed. */
export function useIgnoreDialog(): Open | null {
  return useContext(OpenContext);
}

export function IgnoreProvider({ children }: { readonly children: ReactNode }) {
  const { actions } = useResults();
  const [targets, setTargets] = useState<readonly IgnoreTarget[]>([]);
  const t = useTranslate();
  return (
    <OpenContext value={actions === null ? null : setTargets}>
      {children}
      <Dialog title={t('results.ignore.title', { count: targets.length })} isOpen={targets.length > 0} onClose={() => setTargets([])}>
        {actions !== null && targets.length > 0 && <IgnoreForm targets={targets} actions={actions} onClose={() => setTargets([])} />}
      </Dialog>
    </OpenContext>
  );
}

interface IgnoreFormProps {
  readonly targets: readonly IgnoreTarget[];
  readonly actions: ResultActions;
  readonly onClose: () => void;
}

function IgnoreForm({ targets, actions, onClose }: IgnoreFormProps) {
  const t = useTranslate();
  const { name } = useCheckWords();
  const id = useId();
  const change = useIgnoreChange(actions);
  const checks = [...new Set(targets.map(({ check }) => check))];
  const urls = [...new Set(targets.flatMap(({ url }) => url || []))];
  const causes = new Set(targets.flatMap(({ check, cause }) => (cause === null ? [] : `${check} ${cause}`)));
  const ofCauses = targets.every(({ cause }) => cause !== null);
  const scopes: readonly Scope[] = [
    ...(urls.length === 0 ? [] : ['page' as const]),
    ...(ofCauses ? ['cause' as const] : []),
    'pattern',
    'check',
  ];
  const [scope, setScope] = useState<Scope>(scopes[0] === 'pattern' ? 'check' : (scopes[0] ?? 'check'));
  const [pattern, setPattern] = useState(patternFor(urls[0] ?? ''));
  const [reason, setReason] = useState('');
  const [expires, setExpires] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '' || (scope === 'pattern' && pattern.trim() === '')) return;
    setBusy(true);
    const rule = { reason: reason.trim(), author: actions.author, created: new Date().toISOString(), expires: expires || null };
    if (await change({ add: rulesOf(scope, targets, { checks, pattern: pattern.trim(), rule }), remove: [] })) onClose();
    setBusy(false);
  };
  const missing = (value: string) => (isAsked && value.trim() === '' ? t('shell.required') : undefined);
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ul className="grid max-h-24 gap-1 overflow-auto text-13">
        {checks.map((check) => (
          <li key={check}>{name(check)}</li>
        ))}
      </ul>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-13 font-medium">{t('results.ignore.where')}</legend>
        {scopes.map((each) => (
          <label key={each} className="flex min-h-7 items-center gap-2 text-14 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={`${id}-scope`}
              checked={scope === each}
              onChange={() => setScope(each)}
              className="size-4 accent-accent"
            />
            {t(`results.ignore.${each}`, { count: { page: urls, cause: [...causes], pattern: checks, check: checks }[each].length })}
          </label>
        ))}
        {scope === 'page' && urls.length === 1 && (
          <bdi dir="ltr" className="ps-6 font-mono text-12 break-all text-muted">
            {urls[0]}
          </bdi>
        )}
      </fieldset>
      {scope === 'pattern' && (
        <TextField
          label={t('results.ignore.pattern-field')}
          dir="ltr"
          spellCheck={false}
          value={pattern}
          error={missing(pattern)}
          maxLength={2000}
          onChange={(event) => setPattern(event.target.value)}
          className="font-mono text-13"
        />
      )}
      <TextField
        label={t('results.ignore.reason')}
        hint={t('results.ignore.reason-hint')}
        error={missing(reason)}
        list={`${id}-reasons`}
        maxLength={2000}
        required
        data-focus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <datalist id={`${id}-reasons`}>
        {(['accepted', 'false', 'later'] as const).map((each) => (
          <option key={each} value={t(`results.ignore.reason.${each}`)} />
        ))}
      </datalist>
      <TextField label={t('results.ignore.until')} type="date" value={expires} onChange={(event) => setExpires(event.target.value)} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button kind="primary" type="submit" icon="eye-off" isBusy={isBusy}>
          {t('results.ignore')}
        </Button>
      </div>
    </form>
  );
}

interface RuleParts {
  readonly checks: readonly string[];
  readonly pattern: string;
  readonly rule: Pick<NewIgnore, 'reason' | 'author' | 'created' | 'expires'>;
}

/** A finding about the site has no page: its whole check is meant. */
function rulesOf(scope: Scope, targets: readonly IgnoreTarget[], { checks, pattern, rule }: RuleParts): NewIgnore[] {
  if (scope === 'pattern') return checks.map((check) => ({ ...rule, check, cause: null, page: null, pattern }));
  if (scope === 'check') return checks.map((check) => ({ ...rule, check, cause: null, page: null, pattern: null }));
  const rules = targets.map(({ check, cause, url }) => ({
    ...rule,
    check,
    cause,
    page: scope === 'cause' ? null : url || null,
    pattern: null,
  }));
  return [...new Map(rules.map((each) => [JSON.stringify([each.check, each.cause, each.page]), each])).values()];
}

/** All pages of the same folder. */
function patternFor(url: string): string {
  return url === '' ? '' : `${url.slice(0, url.lastIndexOf('/') + 1)}*`;
}
