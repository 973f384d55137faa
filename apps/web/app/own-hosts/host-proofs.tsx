/** How a host is verified, with the values to copy, and what a check found instead of them. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import type { OwnHost } from '@orbweaver/model/api/own-hosts.ts';
import { type HostFinding, type HostProof, hostProofs, proofsOf } from '@orbweaver/model/own-hosts.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { CopyLine } from '../user-pages/copy-line.tsx';

/** What the place and the value of each proof are called. */
const parts: Readonly<Record<HostProof, readonly [place: MessageKey, value: MessageKey]>> = {
  dns: ['hosts.name', 'hosts.value'],
  file: ['hosts.address', 'hosts.line'],
  meta: ['hosts.page', 'hosts.element'],
};

export function HostInstructions({ host: { host, token } }: { readonly host: OwnHost }) {
  const t = useTranslate();
  const proofs = proofsOf(host, token);
  return (
    <>
      <p className="text-13 text-muted">{t('hosts.choose')}</p>
      {hostProofs.map((proof) => (
        <section key={proof} className="grid gap-2">
          <h3 className="text-13 font-medium">{t(`hosts.proof.${proof}`)}</h3>
          <p className="text-13 text-muted">{t(`hosts.how.${proof}`)}</p>
          <CopyLine name={t(parts[proof][0])} value={proofs[proof].place} />
          <CopyLine name={t(parts[proof][1])} value={proofs[proof].value} />
        </section>
      ))}
    </>
  );
}

/** What stands on strangers' servers stays left to right, in whatever sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`;

export function HostFindings({ findings }: { readonly findings: readonly HostFinding[] }) {
  const t = useTranslate();
  return (
    <div className="grid gap-1">
      <h3 className="text-13 font-medium">{t('hosts.found')}</h3>
      <ul className="list-disc ps-5 text-13 text-muted">
        {findings.map(({ proof, outcome, place, detail }) => (
          <li key={proof} className="wrap-anywhere">
            {t(`hosts.found.${outcome}`, { place: isolated(place), detail: detail === null ? 'none' : isolated(detail) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
