/** Codes of languages and regions, found by name in the reader's language. */
import { listCodes, searchCodes } from '@orbweaver/tools/hreflang/code-list.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useMemo, useState } from 'react';

export function CodeSearch() {
  const t = useTranslate();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const codes = useMemo(() => listCodes(locale), [locale]);
  const found = words.trim() === '' ? [] : searchCodes(codes, words).slice(0, 30);
  return (
    <>
      <TextField
        label={t('tool-hreflang.codes.search')}
        hint={t('tool-hreflang.codes.hint')}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul aria-live="polite" className="grid gap-x-4 sm:grid-cols-2">
        {found.map(({ kind, code, name }) => (
          <li key={`${kind} ${code}`} className="flex items-baseline gap-2 py-0.5 text-14">
            <code className="w-8 shrink-0 font-mono text-13">{code}</code>
            <span>{name}</span>
            <span className="text-12 text-muted">{t(`tool-hreflang.codes.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
