/** What is said of an account in a word: its state, its role, an address that is not confirmed. */
import type { UserRow } from '@orbweaver/model/api/user-desk.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';

const icons = { active: 'check', cancelled: 'clock', ended: 'clock', blocked: 'lock' } as const;

export function UserMarks({ user: { role, state, isVerified } }: { readonly user: Pick<UserRow, 'role' | 'state' | 'isVerified'> }) {
  const t = useTranslate();
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {role === 'admin' && <Mark icon="shield-check" words={t('users.administrator')} />}
      <Mark icon={icons[state]} words={t(`users.state.${state}`)} />
      {!isVerified && <Mark icon="mail" words={t('users.unconfirmed')} />}
    </span>
  );
}

function Mark({ icon, words }: { readonly icon: string; readonly words: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-13 text-muted">
      <Icon name={icon} size={14} />
      {words}
    </span>
  );
}
