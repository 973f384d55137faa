/** What a help video plays: a file with captions in one language or more, or a video of YouTube or Vimeo. */
import { type LocaleId, localeOf, locales } from '@orbweaver/i18n/locales.ts';
import type { Media } from '@orbweaver/model/api/media.ts';
import { type MediaUse, mediaPath, readVideoAddress, type VideoDetail } from '@orbweaver/model/media.ts';
import { Button, buttonClass, IconButton } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useId, useState } from 'react';
import { callWords } from '../../session/call-words.ts';
import type { CallFailure } from '../../session/server-call.ts';
import { languageOf } from '../../site/text-language.ts';
import { sendMedia } from './send-media.ts';

export interface VideoFieldsProps {
  readonly video: VideoDetail;
  readonly onVideo: (video: VideoDetail) => void;
}

export function VideoFields({ video, onVideo }: VideoFieldsProps) {
  const t = useTranslate();
  const { file, address = '' } = video;
  const isWrong = address.trim() !== '' && readVideoAddress(address) === null;
  return (
    <>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="mb-1 text-13 font-medium">{t('content.video.file')}</legend>
        {file !== undefined && (
          // biome-ignore lint/a11y/useMediaCaption: its captions are the files listed below it.
          <video controls preload="metadata" src={mediaPath(file)} className="max-h-60 w-full rounded-control border border-line" />
        )}
        <div className="flex flex-wrap items-start gap-2">
          <MediaButton
            use="video"
            label={t(file === undefined ? 'content.video.choose' : 'content.video.replace')}
            hint={t('content.video.file-hint')}
            accept="video/webm,video/mp4"
            onMedia={({ id }) => onVideo({ ...video, file: id })}
          />
          {file !== undefined && (
            <Button kind="quiet" size="small" onClick={() => onVideo({ ...video, file: undefined, captions: undefined })}>
              {t('content.video.remove')}
            </Button>
          )}
        </div>
      </fieldset>
      {file !== undefined && <CaptionFields captions={video.captions ?? {}} onCaptions={(captions) => onVideo({ ...video, captions })} />}
      {file === undefined && (
        <TextField
          label={t('content.video.address')}
          hint={t('content.video.address-hint')}
          error={isWrong ? t('content.video.address-wrong') : undefined}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={2_000}
          value={address}
          onChange={(event) => onVideo({ ...video, address: event.target.value })}
        />
      )}
    </>
  );
}

type Captions = NonNullable<VideoDetail['captions']>;

function CaptionFields({ captions, onCaptions }: { readonly captions: Captions; readonly onCaptions: (captions: Captions) => void }) {
  const t = useTranslate();
  const [language, setLanguage] = useState<LocaleId>(useLocale());
  const written = Object.keys(captions).sort();
  const without = (gone: string) => Object.fromEntries(Object.entries(captions).filter(([id]) => id !== gone));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 text-13 font-medium">{t('content.video.captions')}</legend>
      {written.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {written.map((id) => (
            <li key={id} className="flex items-center gap-1 text-13">
              <bdi lang={localeOf(languageOf(id)).tag}>{localeOf(languageOf(id)).name}</bdi>
              <IconButton
                size="small"
                icon="x"
                label={t('content.video.captions-remove', { language: localeOf(languageOf(id)).name })}
                onClick={() => onCaptions(without(id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('content.video.captions-language')}
          value={language}
          onChange={(event) => setLanguage(languageOf(event.target.value))}
        >
          {locales.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <MediaButton
          use="captions"
          label={t('content.video.captions-add')}
          hint={t('content.video.captions-hint')}
          accept=".vtt,text/vtt"
          onMedia={({ id }) => onCaptions({ ...captions, [language]: id })}
        />
      </div>
    </fieldset>
  );
}

interface MediaButtonProps {
  readonly use: MediaUse;
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly onMedia: (media: Media) => void;
}

/** Sends a file when it is chosen, and says how that went. */
function MediaButton({ use, label, hint, accept, onMedia }: MediaButtonProps) {
  const t = useTranslate();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const send = async (file: File) => {
    setSending(true);
    const result = await sendMedia(use, file);
    setSending(false);
    setFailure(result.ok ? null : result);
    if (result.ok) onMedia(result.data);
  };
  const faultOf = (fault: CallFailure) =>
    fault.code === 'media-type-unsupported' && use !== 'picture' ? t(`content.video.no-${use}`) : callWords(t, fault).message;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={`${buttonClass('secondary', 'small')} w-fit cursor-pointer focus-within:outline-2`}>
        <Icon name="upload" />
        {label}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isSending}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) void send(file);
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-13 text-muted">
        {hint}
      </p>
      <p role="status" className="text-13 text-muted empty:hidden">
        {isSending && t('content.video.sending')}
        {failure !== null && <span className="text-error">{faultOf(failure)}</span>}
      </p>
    </div>
  );
}
