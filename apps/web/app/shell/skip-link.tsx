/** The first stop of the keyboard: past the navigation, to what the page is about. */
import { useTranslate } from '@orbweaver/ui/words.tsx';

export function SkipLink() {
  const t = useTranslate();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-accent text-accent-ink focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:px-3 focus:py-2"
    >
      {t('shell.skip')}
    </a>
  );
}
