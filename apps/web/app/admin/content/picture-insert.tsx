/** A picture for a text: made small by the image tool's own codec on this device, sent, and put into the Markdown with words that say what it shows. */
import { mediaPath, writePicture } from '@orbweaver/model/media.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { textOf } from '../../session/form-text.ts';
import { useForm } from '../../session/use-form.ts';
import { CallForm } from '../../shell/call-form.tsx';
import { callTool } from '../../tools/tool-call.ts';
import { sendMedia } from './send-media.ts';

/** Twice as many pixels as the widest column of text; what a camera noted in the file, such as the place, is left out. */
const options = { format: 'webp', quality: 82, similarity: null, maxWidth: 1_600, maxHeight: 1_600, keepsMetadata: false } as const;

export interface PictureInsertProps {
  /** Language of the text. */
  readonly language: string;
  /** Markdown of the picture. */
  readonly onPicture: (markdown: string) => void;
}

export function PictureInsert(props: PictureInsertProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="image" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('content.picture.insert')}
      </Button>
      <Dialog title={t('content.picture.insert')} isOpen={isOpen} onClose={close}>
        {isOpen && <PictureForm {...props} onDone={close} />}
      </Dialog>
    </>
  );
}

function PictureForm({ language, onPicture, onDone }: PictureInsertProps & { readonly onDone: () => void }) {
  const t = useTranslate();
  const form = useForm<null>({
    send: async (fields) => {
      const file = fields.get('picture');
      // A form without a file does not come so far: the field is required.
      const small = file instanceof File ? await callTool('image', { file, options }).catch(() => null) : null;
      if (small === null) return { ok: false, code: 'input-invalid', values: { fields: { picture: 'invalid' } } };
      const sent = await sendMedia('picture', small.blob);
      if (!sent.ok) return sent;
      onPicture(writePicture({ path: mediaPath(sent.data.id), alt: textOf(fields, 'alt') }));
      onDone();
      return { ok: true, data: null };
    },
  });
  return (
    <CallForm form={form} submit={t('content.picture.put')}>
      <TextField
        label={t('content.picture.file')}
        hint={t('content.picture.file-hint')}
        name="picture"
        type="file"
        data-focus
        required
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
        error={form.errors['picture']}
      />
      <TextField
        label={t('content.picture.alt')}
        hint={t('content.picture.alt-hint')}
        name="alt"
        lang={language}
        dir="auto"
        required
        maxLength={300}
        autoComplete="off"
        error={form.errors['alt']}
      />
    </CallForm>
  );
}
