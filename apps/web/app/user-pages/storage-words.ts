/** How much room saved scans take, of how much: "84.3 MB of 4 GB of storage". */
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { formatBytes } from '../site/format.ts';

export function storageWords(t: Translate, locale: LocaleId, { used, limit }: Limits['storage']): string {
  const taken = formatBytes(locale, used);
  return limit === null
    ? t('user.storage-unlimited', { used: taken })
    : t('user.storage', { used: taken, limit: formatBytes(locale, limit) });
}
