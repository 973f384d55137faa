/** Until the scan that the address names is there. */
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ScanPurpose } from './scan-purpose.ts';

export function ScanOpening({ purpose }: { readonly purpose: ScanPurpose }) {
  const t = useTranslate();
  return (
    <div className="grow p-6">
      <h1 className="sr-only">{t(purpose.title)}</h1>
      <SkeletonRows rows={8} label={t('shell.loading')} />
    </div>
  );
}
