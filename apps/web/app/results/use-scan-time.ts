/** Day and time of a scan, where the person is. */
import { useLocale } from '@orbweaver/ui/words.tsx';

export function useScanTime(): (iso: string) => string {
  const locale = useLocale();
  return (iso) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
