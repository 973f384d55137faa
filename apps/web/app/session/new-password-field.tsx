/** The field for a new password, with the rules under it. A longer text is not cut off by the browser, for nobody would know: the server refuses it. */
import { maxPasswordChars, minPasswordChars } from '@orbweaver/model/password.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
}

export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const t = useWords();
  return (
    <TextField
      label={label}
      hint={t('shell.password-hint', { min: minPasswordChars, max: maxPasswordChars })}
      name={name}
      type="password"
      dir="ltr"
      autoComplete="new-password"
      required
      minLength={minPasswordChars}
      error={error}
    />
  );
}
