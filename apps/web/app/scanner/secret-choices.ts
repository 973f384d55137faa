/** Headers, cookie and password as the screen holds them, for one host, and the secrets that follow. Kept by nothing: they live as long as the screen. */
import { noScanSecrets, readHeaderLine, type ScanSecrets, scanSecretList } from '@orbweaver/model/scan-options.ts';

export interface SecretChoices {
  /** They were typed for this host and port; for another one they count as not typed. '' = for none. */
  readonly host: string;
  /** One on each line. */
  readonly headers: string;
  readonly cookie: string;
  readonly user: string;
  readonly password: string;
}

export const noSecretChoices: SecretChoices = { host: '', headers: '', cookie: '', user: '', password: '' };

type SecretName = keyof typeof scanSecretList;
export type AskedSecret = { [N in SecretName]: (typeof scanSecretList)[N] extends { readonly control: string } ? N : never }[SecretName];
export const askedSecrets = (Object.keys(scanSecretList) as SecretName[]).filter(
  (name): name is AskedSecret => 'control' in scanSecretList[name],
);

export function secretsFor(choices: SecretChoices, host: string): SecretChoices {
  return choices.host === host ? choices : { ...noSecretChoices, host };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The first line that is no header; null = all are. */
export function headerFault({ headers }: SecretChoices): string | null {
  return linesOf(headers).find((line) => readHeaderLine(line) === null) ?? null;
}

export function secretsOf(choices: SecretChoices, startUrl: string): ScanSecrets {
  const { headers, cookie, user, password } = secretsFor(choices, URL.parse(startUrl)?.host ?? '');
  return {
    ...noScanSecrets,
    headers: linesOf(headers).flatMap((line) => {
      const header = readHeaderLine(line);
      return header === null ? [] : [header];
    }),
    cookie: cookie.trim() === '' ? null : cookie.trim(),
    basicAuth: user === '' && password === '' ? null : { user, password },
  };
}
