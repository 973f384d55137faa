/** Why something with a scan failed, in words, with the way to the plans where a limit is the reason. */
import type { ScanFault } from '@orbweaver/scan/results/protocol.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { verifyPath } from '../own-hosts/verify-path.ts';
import { callWords } from '../session/call-words.ts';

const limitCodes: ReadonlySet<string> = new Set(['limit-reached', 'save-limit-reached', 'storage-limit-reached']);

export interface Failed {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export function ScanFailure({ failed }: { readonly failed: Failed | ScanFault }) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap items-center gap-2 text-14 text-error">
      {callWords(t, { ok: false, ...failed }).message}
      {failed.code === 'host-unverified' && (
        <Link to={verifyPath(String(failed.values['host'] ?? ''))} className="underline">
          {t('scanner.own-hosts.verify-any')}
        </Link>
      )}
      {limitCodes.has(failed.code) && (
        <Link to="/pricing" className="underline">
          {t('scanner.see-plans')}
        </Link>
      )}
    </p>
  );
}
