/** Head of the public pages: the mark, three links, language, colours, and the way in. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { Mark } from '@orbweaver/ui/mark.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, NavLink } from 'react-router';
import { useRootData } from '../session/use-root-data.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { ColorModeButton } from './color-mode-button.tsx';
import { LanguageMenu } from './language-menu.tsx';

const pages = [
  ['/features', 'shell.features'],
  ['/pricing', 'shell.pricing'],
  ['/faq', 'shell.faq'],
] as const;

/** `isWide`: its ends are those of the window, as the page below has them. */
export function PublicHeader({ isWide }: { readonly isWide: boolean }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const isSignedIn = useRootData()?.session != null;
  const links = pages.map(([path, key]) => (
    <NavLink
      key={path}
      to={localePath(path)}
      className="flex min-h-9 items-center rounded-control px-2 text-14 text-muted hover:text-ink aria-[current=page]:text-ink pointer-coarse:min-h-11"
    >
      {t(key)}
    </NavLink>
  ));
  return (
    <header className="border-b border-line bg-surface">
      <div className={`mx-auto flex min-h-14 w-full flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 ${isWide ? '' : 'max-w-6xl'}`}>
        <Link to={localePath('/')} aria-label={t('shell.home-link')} className="me-2 flex min-h-9 items-center gap-2 text-16 font-semibold">
          <Mark size={28} isSmall />
          <span className="max-[24rem]:hidden">Orbweaver</span>
        </Link>
        <nav aria-label={t('shell.main-navigation')} className="hidden grow items-center gap-1 md:flex">
          {links}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu />
          <ColorModeButton />
          {isSignedIn ? (
            <Link to="/user" className={`${buttonClass('primary')} max-sm:hidden`}>
              {t('shell.open-app')}
            </Link>
          ) : (
            <>
              <Link to={localePath('/signin')} className={`${buttonClass('quiet')} max-md:hidden`}>
                {t('shell.signin')}
              </Link>
              <Link to={localePath('/signup')} className={`${buttonClass('secondary')} max-md:hidden`}>
                {t('shell.signup')}
              </Link>
            </>
          )}
          <details name="header-menu" className="relative md:hidden">
            <summary
              aria-label={t('shell.menu')}
              className="grid size-9 list-none place-items-center rounded-control hover:bg-raised pointer-coarse:size-11 [&::-webkit-details-marker]:hidden"
            >
              <Icon name="menu" size={20} />
            </summary>
            <nav
              aria-label={t('shell.main-navigation')}
              className="absolute end-0 z-40 mt-1 grid min-w-52 rounded-panel border border-line bg-surface p-2 shadow-float"
            >
              {links}
              {isSignedIn ? (
                <Link to="/user" className="flex min-h-11 items-center px-2 text-14 sm:hidden">
                  {t('shell.open-app')}
                </Link>
              ) : (
                <>
                  <Link to={localePath('/signin')} className="flex min-h-11 items-center px-2 text-14">
                    {t('shell.signin')}
                  </Link>
                  <Link to={localePath('/signup')} className="flex min-h-11 items-center px-2 text-14">
                    {t('shell.signup')}
                  </Link>
                </>
              )}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
