/** Who works with a project besides its owner, and who was invited to: invited by mail, given another role, removed. */
import type { ProjectDetail, ProjectMember } from '@orbweaver/model/api/projects.ts';
import { type MemberRole, memberRoles } from '@orbweaver/model/projects.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { CallForm } from '../shell/call-form.tsx';
import { formatDay } from '../site/format.ts';
import { Panel } from '../user-pages/page-frame.tsx';

const roleOf = (text: string): MemberRole => memberRoles.find((role) => role === text) ?? 'viewer';
/** Addresses of others keep their own direction. */
const isolated = (email: string): string => `\u2066${email}\u2069`;

export function ProjectMembers({ project: { id, members } }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  return (
    <Panel title={t('projects.members.title')} id="members">
      <div className="grid gap-4">
        <p className="max-w-[75ch] text-14 text-muted">{t('projects.members.about')}</p>
        {members.length === 0 && <p className="text-13 text-muted">{t('projects.members.none')}</p>}
        {members.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {members.map((member) => (
              <MemberItem key={member.id} projectId={id} member={member} />
            ))}
          </ul>
        )}
        <InviteForm projectId={id} />
      </div>
    </Panel>
  );
}

function InviteForm({ projectId }: { readonly projectId: string }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/projects/:id/members', {
        params: { id: projectId },
        body: { email: textOf(fields, 'email').trim(), role: roleOf(textOf(fields, 'role')) },
      }),
    onSuccess: ({ email, role, state }, element) => {
      element.reset();
      const words = { email: isolated(email), role: t(`projects.role.${role}`) };
      showToast({ text: t(state === 'member' ? 'projects.members.changed' : 'projects.members.sent', words) });
      void revalidate();
    },
  });
  return (
    <CallForm form={form} submit={t('projects.members.invite')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('projects.members.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={320}
          error={form.errors['email']}
        />
        <SelectField label={t('projects.column.role')} name="role" defaultValue="viewer">
          <RoleOptions />
        </SelectField>
      </div>
    </CallForm>
  );
}

function RoleOptions() {
  const t = useTranslate();
  return memberRoles.map((role) => (
    <option key={role} value={role}>
      {t(`projects.role.${role}`)}
    </option>
  ));
}

function MemberItem({ projectId, member }: { readonly projectId: string; readonly member: ProjectMember }) {
  const t = useTranslate();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const { id, email, role, state, createdAt } = member;
  const words = { email: isolated(email) };

  async function invite(next: MemberRole) {
    const result = await callServer('POST /server/projects/:id/members', { params: { id: projectId }, body: { email, role: next } });
    const done = state === 'member' ? 'projects.members.changed' : 'projects.members.sent';
    if (result.ok) showToast({ text: t(done, { ...words, role: t(`projects.role.${next}`) }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  async function remove() {
    setLeaving(false);
    const result = await callServer('DELETE /server/projects/:id/members/:member', { params: { id: projectId, member: id } });
    if (result.ok) showToast({ text: t('projects.members.removed', words) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <bdi dir="ltr" className="text-14 wrap-anywhere rtl:text-end">
          {email}
        </bdi>
        <span className={`text-13 ${state === 'expired' ? 'text-warning' : 'text-muted'}`}>
          {t(`projects.members.${state}`, { date: formatDay(locale, createdAt) })}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state === 'member' ? (
          <select
            aria-label={t('projects.members.role-of', words)}
            className="control w-auto"
            value={role}
            onChange={({ target }) => void invite(roleOf(target.value))}
          >
            <RoleOptions />
          </select>
        ) : (
          <>
            <span className="text-13 text-muted">{t(`projects.role.${role}`)}</span>
            <Button size="small" icon="mail" onClick={() => void invite(role)}>
              {t('projects.members.again')}
            </Button>
          </>
        )}
        <Button size="small" kind="danger" aria-label={t('projects.members.remove.one', words)} onClick={() => setLeaving(true)}>
          {t('projects.members.remove')}
        </Button>
      </div>
      <Dialog title={t('projects.members.remove.title')} isOpen={isLeaving} onClose={() => setLeaving(false)}>
        <p className="text-14 wrap-anywhere text-muted">{t('projects.members.remove.text', words)}</p>
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={() => setLeaving(false)}>
            {t('shell.cancel')}
          </Button>
          <Button kind="danger" icon="trash-2" onClick={() => void remove()}>
            {t('projects.members.remove')}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
