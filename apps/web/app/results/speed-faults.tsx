/** What kept pages from being measured. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { RunFault } from './speed-run.ts';

/** Their text is followed by the pages. */
const ofPages: readonly RunFault['fault'][] = ['page', 'not-loaded', 'server-timeout'];

/** Each kind once, with how many pages it met and the first of the words it came with. */
export function SpeedFaults({ faults }: { readonly faults: readonly RunFault[] }) {
  const t = useTranslate();
  const kinds = Map.groupBy(faults, ({ fault }) => fault);
  return (
    <ul role="alert" className="grid gap-1 text-13 text-error">
      {Array.from(kinds, ([fault, of]) => (
        <li key={fault}>
          {t(`results.speed.fault.${fault}`)}{' '}
          {ofPages.includes(fault) && <bdi dir="ltr">{[...new Set(of.map(({ url }) => url))].join(', ')}</bdi>}
          {of[0]?.detail && (
            <p className="text-12 text-muted">
              <bdi dir="ltr" lang="en">
                {of[0].detail}
              </bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
