/** A link to a page that may be in another language than this one: the language changes with a new document only. */
import { localeOfPath } from '@orbweaver/i18n/choose-locale.ts';
import { useLocale } from '@orbweaver/ui/words.tsx';
import { Link, type LinkProps } from 'react-router';

export function LocaleLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const current = useLocale();
  return <Link {...rest} to={to} reloadDocument={(localeOfPath(to) ?? current) !== current} />;
}
