/** Markdown as readers will see it, made by the server's own renderer a moment after the last key. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { Markup } from '../../news/markup.tsx';
import { callServer } from '../../session/server-call.ts';

const pauseMs = 400;

export function Preview({ body, language }: { readonly body: string; readonly language: string }) {
  const t = useTranslate();
  const [html, setHtml] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await callServer('POST /server/admin/preview', { body: { body } });
      if (!isCurrent) return;
      setFailed(!result.ok);
      if (result.ok) setHtml(result.data.html);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [body]);
  if (hasFailed) return <p className="text-13 text-error">{t('shell.failed')}</p>;
  if (body.trim() === '') return <p className="text-13 text-muted">{t('content.preview-none')}</p>;
  return <Markup html={html} language={language} />;
}
