/** Uploads a logo, and takes it away again. */
import type { Widget } from '@orbweaver/model/api/widget.ts';
import { maxLogoBytes } from '@orbweaver/model/widget.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { type CallResult, callServer, fetchRoute, readResponse } from '../session/server-call.ts';

export function LogoField({ logoFile }: { readonly logoFile: string | null }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();

  const take = async (result: CallResult<Widget>): Promise<void> => {
    setError(result.ok ? undefined : callWords(t, result).message);
    if (result.ok) showToast({ text: t('widget.logo.saved') });
    await revalidate();
  };

  async function upload(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > maxLogoBytes) return setError(t('widget.logo.hint'));
    const headers = { 'content-type': 'application/octet-stream' };
    await fetchRoute('POST /server/user/widget/logo', [], { body: file, headers }).then(
      async (response) => take(await readResponse<Widget>(response)),
      () => setError(t('shell.failed')),
    );
  }

  return (
    <div className="grid gap-2">
      <TextField
        label={t('widget.logo.file')}
        hint={t('widget.logo.hint')}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        error={error}
        className="py-1.5"
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      {logoFile !== null && (
        <Button
          size="small"
          icon="trash-2"
          className="justify-self-start"
          onClick={async () => take(await callServer('DELETE /server/user/widget/logo'))}
        >
          {t('widget.logo.remove')}
        </Button>
      )}
    </div>
  );
}
