/** The sidebar of the user pages: 232 px, folded 64 px with the labels as hints; on phones a bar at the foot of the window. */
import { IconButton } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { Mark } from '@orbweaver/ui/mark.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, NavLink } from 'react-router';
import { signOut } from '../session/sign-out.ts';
import { openContact } from '../session/ui-settings.ts';
import { type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';
import { useFoldedSidebar } from './use-folded-sidebar.ts';

const row =
  'flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 text-14 text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11';

export function Sidebar() {
  const t = useTranslate();
  const { isFolded, setFolded } = useFoldedSidebar();
  const label = isFolded ? t('user.nav.unfold') : t('user.nav.fold');
  return (
    <nav
      aria-label={t('user.nav.label')}
      data-folded={isFolded || undefined}
      className="group/side sticky top-0 hidden h-dvh w-58 shrink-0 flex-col gap-1 overflow-y-auto border-e border-line bg-surface p-3 data-folded:w-16 md:flex"
    >
      <Link to="/" aria-label={t('shell.home-link')} className="mb-2 flex min-h-9 items-center gap-2 px-1.5 text-16 font-semibold">
        <Mark size={28} isSmall />
        <span className="group-data-folded/side:hidden">Orbweaver</span>
      </Link>
      <SidebarLink path="/user" icon="radar" label={t('user.nav.scanner')} isFolded={isFolded} />
      <ul className="mt-1 grid gap-0.5 border-t border-line pt-2">
        {sidebarEntries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} isFolded={isFolded} />
          </li>
        ))}
      </ul>
      <IconButton
        icon="panel-left"
        label={label}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
        className="flip-rtl mt-auto self-start"
      />
    </nav>
  );
}

interface RowProps {
  readonly icon: string;
  readonly label: string;
  readonly isFolded: boolean;
}

function SidebarLink({ path, ...look }: RowProps & { readonly path: string }) {
  return (
    // Its own pages count as it: an article of the guides, a new ticket.
    <NavLink to={path} end={path === '/user'} className={row} title={look.isFolded ? look.label : undefined}>
      <RowLook {...look} />
    </NavLink>
  );
}

function RowLook({ icon, label, isFolded }: RowProps) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className={isFolded ? 'sr-only' : 'truncate'}>{label}</span>
    </>
  );
}

function EntryRow({ entry, isFolded }: { readonly entry: SidebarEntry; readonly isFolded: boolean }) {
  const t = useTranslate();
  const label = t(`user.nav.${entry.id}`);
  if (entry.path !== null) return <SidebarLink path={entry.path} icon={entry.icon} label={label} isFolded={isFolded} />;
  return (
    <button
      type="button"
      className={row}
      title={isFolded ? label : undefined}
      onClick={() => (entry.id === 'signout' ? void signOut() : openContact())}
    >
      <RowLook icon={entry.icon} label={label} isFolded={isFolded} />
    </button>
  );
}

/** Phones: the pages used most, and the rest behind "More". */
export function BottomBar() {
  const t = useTranslate();
  const place =
    'grid min-h-14 content-start justify-items-center gap-0.5 pt-2 pb-1 text-center text-12 leading-4 text-muted aria-[current=page]:text-accent';
  const first = [
    ['/user', 'radar', 'scanner'],
    ['/user/tools', 'wrench', 'tools'],
    ['/user/savedscans', 'bookmark', 'savedscans'],
  ] as const;
  const rest = sidebarEntries.filter((entry) => !first.some(([path]) => path === entry.path));
  return (
    <nav
      aria-label={t('user.nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {first.map(([path, icon, id]) => (
        <NavLink key={id} to={path} end={path === '/user'} className={place}>
          <Icon name={icon} size={20} />
          {t(`user.nav.${id}`)}
        </NavLink>
      ))}
      <details name="header-menu" className="relative">
        <summary className={`${place} list-none [&::-webkit-details-marker]:hidden`}>
          <Icon name="ellipsis" size={20} />
          {t('user.nav.more')}
        </summary>
        <ul className="absolute end-2 bottom-full mb-2 grid max-h-[70dvh] min-w-56 overflow-y-auto rounded-panel border border-line bg-surface p-2 shadow-float">
          {rest.map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} isFolded={false} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
