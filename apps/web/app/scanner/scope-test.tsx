/** A field to try a URL on the patterns and limits of a scan, answered while one types. */
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import type { ScanChoices } from './scan-choices.ts';
import type { ScopeVerdict } from './scope-verdict.ts';

export function ScopeTest({ choices }: { readonly choices: ScanChoices }) {
  const t = useTranslate();
  const [url, setUrl] = useState('');
  const verdict = useVerdict(choices, url);
  const isBad = verdict?.kind === 'bad-pattern';
  return (
    <TextField
      label={t('scanner.scope-test')}
      dir="ltr"
      value={url}
      error={isBad ? t('scanner.scope.bad-pattern', { pattern: verdict.pattern }) : undefined}
      hint={
        isBad ? undefined : (
          <span aria-live="polite">{t(verdict === null ? 'scanner.scope-test-hint' : `scanner.scope.${verdict.kind}`)}</span>
        )
      }
      onChange={(event) => setUrl(event.target.value)}
    />
  );
}

/** Null while nothing is typed. What knows registrable domains is loaded with the first letter. */
function useVerdict(choices: ScanChoices, url: string): ScopeVerdict | null {
  const [verdict, setVerdict] = useState<ScopeVerdict | null>(null);
  useEffect(() => {
    if (url.trim() === '') {
      setVerdict(null);
      return;
    }
    let isCurrent = true;
    void import('./scope-verdict.ts').then(({ scopeVerdict }) => {
      if (isCurrent) setVerdict(scopeVerdict(choices, url));
    });
    return () => {
      isCurrent = false;
    };
  }, [choices, url]);
  return verdict;
}
