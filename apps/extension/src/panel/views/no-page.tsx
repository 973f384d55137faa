/** What views of facts say of a response that is no HTML page. */
import { useTranslate } from '@orbweaver/ui/words.tsx';

export function NoPage() {
  const t = useTranslate();
  return <p className="text-muted">{t('extension.no-html')}</p>;
}
