/** Foot of the public pages: the rest of the site. The contact link opens the drawer where scripts run. */
import { Mark } from '@orbweaver/ui/mark.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { openContact } from '../session/ui-settings.ts';
import { useLocalePath } from '../site/locale-path.ts';

const pages = [
  ['/features', 'shell.features'],
  ['/tools', 'shell.tools'],
  ['/pricing', 'shell.pricing'],
  ['/faq', 'shell.faq'],
  ['/guides', 'shell.guides'],
  ['/news', 'shell.news'],
  ['/aboutus', 'shell.about'],
  ['/contactus', 'shell.contact'],
  ['/agreement', 'shell.agreement'],
  ['/privacy', 'shell.privacy'],
  ['/unsubscribe', 'shell.mails'],
] as const;

export function PublicFooter() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-13 text-muted">
        <p className="flex items-center gap-2">
          <Mark size={20} />
          {t('shell.footer')}
        </p>
        <nav aria-label={t('shell.footer-navigation')} className="-mx-2 flex flex-wrap">
          {pages.map(([path, key]) => (
            <Link
              key={path}
              to={localePath(path)}
              className="flex min-h-8 items-center px-2 hover:text-ink pointer-coarse:min-h-11"
              onClick={(event) => {
                if (path !== '/contactus' || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                openContact();
              }}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
