/** The bar over the user pages: the place of the page's own tools, uses of the month, language, colours, help, account. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { Menu } from '@orbweaver/ui/menu.tsx';
import { Tooltip } from '@orbweaver/ui/tooltip.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useNavigate } from 'react-router';
import { CommandPalette } from '../palette/command-palette.tsx';
import { signOut } from '../session/sign-out.ts';
import { openContact } from '../session/ui-settings.ts';
import { useRootData } from '../session/use-root-data.ts';
import { formatDay } from '../site/format.ts';
import { ColorModeButton } from './color-mode-button.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** Element of the bar into which a page may draw its own tools (a portal). */
export const topBarSlotId = 'top-bar-slot';

export function TopBar({ limits }: { readonly limits: Limits | null }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const session = useRootData()?.session;
  const name = session?.name ?? '';
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-3">
      <CommandPalette />
      <div id={topBarSlotId} className="flex min-w-0 grow items-center gap-2" />
      {limits && <QuotaChip limits={limits} />}
      <LanguageMenu />
      <ColorModeButton />
      <IconButton icon="life-buoy" label={t('user.help')} onClick={() => openContact()} className="max-sm:hidden" />
      <Menu
        header={name}
        trigger={
          <Button kind="quiet" aria-label={t('user.account', { name })} className="px-1">
            <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-13 font-semibold text-accent">
              {[...name.trim()][0]?.toLocaleUpperCase() ?? '?'}
            </span>
          </Button>
        }
        groups={[
          [
            { label: t('user.nav.profile'), icon: 'user', onSelect: () => navigate('/user/profile') },
            { label: t('user.nav.savedscans'), icon: 'bookmark', onSelect: () => navigate('/user/savedscans') },
            ...(session?.role === 'admin'
              ? [{ label: t('user.nav.admin'), icon: 'settings', onSelect: () => navigate('/admin/settings') }]
              : []),
          ],
          [{ label: t('user.nav.signout'), icon: 'log-out', onSelect: () => void signOut() }],
        ]}
      />
    </header>
  );
}

/** "Spider 3 of 10", with the day of the refill as its hint. Nothing where there is no limit. */
function QuotaChip({ limits }: { readonly limits: Limits }) {
  const t = useTranslate();
  const locale = useLocale();
  const { used, limit } = limits.groups.spider;
  if (limit === null) return null;
  const reset = limits.resetAt === null ? null : t('user.quota-reset', { date: formatDay(locale, limits.resetAt) });
  const chip = (
    <a
      href="/user/dashboard#uses"
      className={`rounded-full border px-3 py-1 text-12 whitespace-nowrap max-sm:hidden ${used >= limit ? 'border-warning text-warning' : 'border-line text-muted'}`}
    >
      {t('user.quota', { used, limit })}
    </a>
  );
  return reset === null ? chip : <Tooltip hint={reset}>{chip}</Tooltip>;
}
