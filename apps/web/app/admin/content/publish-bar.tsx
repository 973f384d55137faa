/** How a text stands, and the buttons that publish it, now or at a time, take it back, and delete it. */
import { locales } from '@orbweaver/i18n/locales.ts';
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import type { ContentKind } from '@orbweaver/model/content.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { type TellList, useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callWords } from '../../session/call-words.ts';
import { textOf } from '../../session/form-text.ts';
import { type CallFailure, type CallResult, callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { DeleteItem } from './delete-item.tsx';
import { ItemState } from './item-state.tsx';

export interface PublishBarProps {
  readonly kind: ContentKind;
  /** null = it was never saved. */
  readonly item: ContentItem | null;
  readonly title: string;
  /** Saves what is being written; null where that fails. */
  readonly saved: () => Promise<ContentItem | null>;
  readonly onChange: (item: ContentItem) => void;
  readonly onDeleted: () => void;
}

export function PublishBar({ kind, item, title, saved, onChange, onDeleted }: PublishBarProps) {
  const t = useTranslate();
  const listed = useList();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const publishAt = async (at: string | null): Promise<CallResult<ContentItem> | null> => {
    const current = await saved();
    if (current === null) return null;
    const { id, revision } = current;
    return callServer('POST /server/admin/content/:kind/:id/publish', { params: { kind, id }, body: { revision, at } });
  };
  const done = (result: CallResult<ContentItem> | null, words: string) => {
    setFailure(result?.ok === false ? result : null);
    if (!result?.ok) return;
    onChange(result.data);
    showToast({ text: words });
  };
  const run = async (deed: () => Promise<CallResult<ContentItem> | null>, words: string) => {
    setBusy(true);
    done(await deed(), words);
    setBusy(false);
  };
  const unpublish = async (): Promise<CallResult<ContentItem> | null> => {
    if (item === null || (await saved()) === null) return null;
    return callServer('POST /server/admin/content/:kind/:id/unpublish', { params: { kind, id: item.id } });
  };
  const isPublished = item?.state === 'published';
  return (
    <div className="grid gap-3">
      <FormMessage message={failure === null ? null : (lackWords(t, listed, failure) ?? callWords(t, failure).message)} />
      <div className="flex flex-wrap items-center gap-2">
        {item !== null && <ItemState item={item} />}
        <span className="grow" />
        {item !== null && item.state !== 'draft' && (
          <Button disabled={isBusy} onClick={() => void run(unpublish, t('content.unpublished'))}>
            {t('content.unpublish')}
          </Button>
        )}
        {!isPublished && (
          <Button icon="clock" disabled={isBusy} onClick={() => setScheduling(true)}>
            {t('content.schedule')}
          </Button>
        )}
        <Button kind="primary" isBusy={isBusy} onClick={() => void run(() => publishAt(null), t('content.published'))}>
          {isPublished ? t('content.publish-changes') : t('content.publish')}
        </Button>
        {item !== null && <DeleteItem kind={kind} id={item.id} title={title} onDeleted={onDeleted} />}
      </div>
      <Dialog title={t('content.schedule')} isOpen={isScheduling} onClose={() => setScheduling(false)}>
        {isScheduling && (
          <ScheduleForm
            at={item?.publishedAt ?? null}
            onChosen={async (at) => {
              setScheduling(false);
              await run(() => publishAt(at), t('content.scheduled'));
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** Says what has to be there before it is published: a title, a text and words of each picture in each language, a video to play. */
export function lackWords(t: ReturnType<typeof useTranslate>, listed: TellList, { code, values }: CallFailure): string | null {
  if (code !== 'input-invalid' || typeof values['fields'] !== 'object' || values['fields'] === null) return null;
  const fields = Object.keys(values['fields']);
  const lacking = (...names: readonly string[]) =>
    locales.filter(({ id }) => names.some((name) => fields.includes(`${name}-${id}`))).map(({ name }) => name);
  const [words, alts] = [lacking('title', 'body'), lacking('alt')];
  if (words.length > 0) return t('content.lacks', { languages: listed(words) });
  if (alts.length > 0) return t('content.lacks-alt', { languages: listed(alts) });
  return fields.includes('video') ? t('content.lacks-video') : null;
}

export function ScheduleForm({ at, onChosen }: { readonly at: string | null; readonly onChosen: (at: string) => Promise<void> }) {
  const t = useTranslate();
  const form = useForm<null>({
    send: async (fields) => {
      // A time without a zone is that of this device.
      const time = new Date(textOf(fields, 'at'));
      if (Number.isNaN(time.getTime())) return { ok: false, code: 'input-invalid', values: { fields: { at: 'invalid' } } };
      await onChosen(time.toISOString());
      return { ok: true, data: null };
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <TextField
        label={t('content.schedule-at')}
        hint={t('content.schedule-zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        name="at"
        type="datetime-local"
        data-focus
        required
        defaultValue={localTime(at === null ? new Date(Date.now() + hourMs) : new Date(at))}
        error={form.errors['at']}
      />
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-end">
        {t('content.schedule')}
      </Button>
    </form>
  );
}

const hourMs = 60 * 60 * 1_000;

/** As the field for day and time holds it, in this device's zone, to the minute. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
