/** Fields for what a scan sends to hosts of the user's own: the ones that scan-options.ts declares. */
import { scanSecretList } from '@orbweaver/model/scan-options.ts';
import { TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Fragment } from 'react';
import { type AskedSecret, askedSecrets, headerFault, type SecretChoices } from './secret-choices.ts';

interface SecretFieldsProps {
  readonly secrets: SecretChoices;
  readonly onChange: (secrets: SecretChoices) => void;
  readonly isDisabled?: boolean;
}

export function SecretFields(props: SecretFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {askedSecrets.map((name) => (
        <Fragment key={name}>
          <SecretField {...props} name={name} />
        </Fragment>
      ))}
    </div>
  );
}

function SecretField({ name, secrets, onChange, isDisabled = false }: SecretFieldsProps & { readonly name: AskedSecret }) {
  const t = useTranslate();
  const { control } = scanSecretList[name];
  const field = (part: Exclude<keyof SecretChoices, 'host'>) => ({
    dir: 'ltr' as const,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    disabled: isDisabled,
    value: secrets[part],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ ...secrets, [part]: target.value }),
  });
  if (control === 'login')
    return (
      <>
        <TextField label={t('scanner.secret.user')} {...field('user')} />
        <TextField label={t('scanner.secret.password')} type="password" {...field('password')} autoComplete="new-password" />
      </>
    );
  if (control === 'text') return <TextField label={t('scanner.secret.cookie')} {...field('cookie')} />;
  const line = headerFault(secrets);
  return (
    <div className="sm:col-span-2">
      <TextArea
        label={t('scanner.secret.headers')}
        hint={t('scanner.secret.headers.hint')}
        rows={2}
        error={line === null ? undefined : t('scanner.secret.headers.invalid', { line: line.slice(0, 60) })}
        {...field('headers')}
      />
    </div>
  );
}
