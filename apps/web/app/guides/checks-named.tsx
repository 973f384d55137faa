/** On the public page of a guide: what a scan checks of its subject, and the way to one's own numbers. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import type { GuideShown } from './guides.server.ts';

export function ChecksNamed({ guide: { id, checks } }: { readonly guide: Pick<GuideShown, 'id' | 'checks'> }) {
  const t = useTranslate();
  return (
    <details className="rounded-panel border border-line bg-surface px-4 py-1">
      <summary className="min-h-11 cursor-pointer content-center text-14 font-medium">
        {t('guides.checks', { count: checks.length })}
      </summary>
      <ul className="list-disc ps-5 text-13">
        {checks.map((check) => (
          <li key={check.id} className="py-0.5">
            {check.name}
          </li>
        ))}
      </ul>
      <Link to={`/user/seoimprove/${id}`} className={`${buttonClass()} my-3`}>
        {t('guides.with-scan')}
      </Link>
    </details>
  );
}
