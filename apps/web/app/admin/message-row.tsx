/** One message to the operator: who wrote what, its answers, and what can be done with it. */
import type { ContactMessage } from '@orbweaver/model/api/contact.ts';
import { maxAnswerChars } from '@orbweaver/model/api/sizes.ts';
import type { ContactState } from '@orbweaver/model/contact.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';

const moves: Readonly<Record<ContactState, readonly ContactState[]>> = { open: ['done', 'spam'], done: ['open'], spam: ['open'] };

export function MessageRow({ message: loaded }: { readonly message: ContactMessage }) {
  const t = useTranslate();
  const [message, setMessage] = useState(loaded);
  const [isAnswering, setAnswering] = useState(false);
  const mark = async (state: ContactState) => {
    const result = await callServer('PATCH /server/admin/contact/:id', { params: { id: message.id }, body: { state } });
    if (result.ok) setMessage(result.data);
    else showToast({ text: t('shell.failed'), tone: 'error' });
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 text-14">
      <Head message={message} />
      <p dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      {message.answers.map((answer) => (
        <div key={answer.id} className="grid gap-1 border-s-2 border-accent ps-3">
          <p className="flex flex-wrap gap-x-3 text-13 text-muted">
            <bdi>{answer.author}</bdi>
            <Time iso={answer.createdAt} />
          </p>
          <p dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
            {answer.body}
          </p>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="mail" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
          {t('messages.answer')}
        </Button>
        {moves[message.state].map((state) => (
          <Button key={state} size="small" onClick={() => void mark(state)}>
            {t(`messages.mark.${state}`)}
          </Button>
        ))}
      </div>
      {isAnswering && (
        <AnswerForm
          message={message}
          onDone={(answered) => {
            setAnswering(false);
            setMessage(answered);
            showToast({ text: t('messages.answered') });
          }}
        />
      )}
    </li>
  );
}

function Head({ message: { title, topic, name, email, state, createdAt } }: { readonly message: ContactMessage }) {
  const t = useTranslate();
  return (
    <div className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-x-2 text-14 font-semibold">
        <bdi className="wrap-anywhere">{title}</bdi>
        {topic !== 'contact' && (
          <span className="flex items-center gap-1 rounded-control bg-accent-soft px-2 py-0.5 text-12 font-medium">
            <Icon name={topic === 'expert' ? 'star' : 'sparkles'} size={14} />
            {t(`messages.topic.${topic}`)}
          </span>
        )}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <bdi className="wrap-anywhere">{name}</bdi>
        <a href={`mailto:${encodeURIComponent(email)}`} dir="ltr" className="link wrap-anywhere">
          {email}
        </a>
        <Time iso={createdAt} />
        <span>{t(`messages.state.${state}`)}</span>
      </p>
    </div>
  );
}

function Time({ iso }: { readonly iso: string }) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return <time dateTime={iso}>{t('admin.audit.time', { time: time.format(new Date(iso)) })}</time>;
}

interface AnswerFormProps {
  readonly message: ContactMessage;
  readonly onDone: (message: ContactMessage) => void;
}

function AnswerForm({ message, onDone }: AnswerFormProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/admin/contact/:id/answers', { params: { id: message.id }, body: { body: textOf(fields, 'body') } }),
    onSuccess: onDone,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-2xl gap-3">
      <FormMessage message={form.message} />
      <TextArea
        label={t('messages.answer-to', { name: message.name })}
        hint={t('messages.answer-hint', { email: message.email })}
        name="body"
        dir="auto"
        rows={6}
        required
        maxLength={maxAnswerChars}
        error={form.errors['body']}
      />
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('messages.send')}
      </Button>
    </form>
  );
}
