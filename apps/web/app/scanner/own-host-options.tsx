/** What may be sent to hosts of the user's own; closed for all others, with the reason and the way to verify the host. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import type { KnownHost } from '../own-hosts/use-host-rights.ts';
import { verifyPath } from '../own-hosts/verify-path.ts';
import { noSecretChoices, type SecretChoices, secretsFor } from './secret-choices.ts';
import { SecretFields } from './secret-fields.tsx';

interface OwnHostOptionsProps {
  /** Of the address; null = there is none, or the server has not answered yet. */
  readonly host: KnownHost | null;
  readonly secrets: SecretChoices;
  readonly onChange: (secrets: SecretChoices) => void;
}

export function OwnHostOptions({ host, secrets, onChange }: OwnHostOptionsProps) {
  const t = useTranslate();
  const reason = useId();
  const isOwn = host !== null && host.rights !== 'none';
  const name = `\u2066${host?.host ?? ''}\u2069`;
  return (
    <fieldset className="grid gap-3" aria-describedby={reason}>
      <legend className="pb-2 text-13 font-medium">{t('scanner.own-hosts')}</legend>
      <p id={reason} className="text-13 wrap-anywhere text-muted">
        {isOwn ? t('scanner.own-hosts.open', { host: name }) : t('scanner.own-hosts.reason')}{' '}
        {!isOwn && (
          <Link className="link" to={verifyPath(host?.host ?? '')}>
            {host === null ? t('scanner.own-hosts.verify-any') : t('scanner.own-hosts.verify', { host: name })}
          </Link>
        )}
      </p>
      <SecretFields secrets={isOwn ? secretsFor(secrets, host.host) : noSecretChoices} onChange={onChange} isDisabled={!isOwn} />
    </fieldset>
  );
}
