/** The mail as its readers will see it: light, dark, and as plain text, a moment after the last key. */
import type { MailPreview as Rendered } from '@orbweaver/model/api/campaigns.ts';
import type { ContentVersion } from '@orbweaver/model/content.ts';
import type { MailKind } from '@orbweaver/model/mail-kinds.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { callServer } from '../../session/server-call.ts';

const pauseMs = 400;
const views = ['light', 'dark', 'text'] as const;

type View = (typeof views)[number];

interface MailPreviewProps {
  readonly version: ContentVersion;
  readonly language: string;
  readonly mailKind: MailKind;
}

export function MailPreview({ version, language, mailKind }: MailPreviewProps) {
  const t = useTranslate();
  const [view, setView] = useState<View>('light');
  const { title, summary, body } = version;
  const rendered = useRendered(JSON.stringify({ language, title, summary, body, mailKind, scheme: view === 'dark' ? 'dark' : 'light' }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SelectField
        label={t('campaign.preview')}
        value={view}
        onChange={(event) => setView(views.find((each) => each === event.target.value) ?? 'light')}
      >
        {views.map((each) => (
          <option key={each} value={each}>
            {t(`campaign.view.${each}`)}
          </option>
        ))}
      </SelectField>
      {rendered === 'failed' && <p className="text-13 text-error">{t('shell.failed')}</p>}
      {rendered !== null &&
        rendered !== 'failed' &&
        (view === 'text' ? <PlainMail rendered={rendered} /> : <MailSheet rendered={rendered} />)}
    </div>
  );
}

function useRendered(asked: string): Rendered | 'failed' | null {
  const [rendered, setRendered] = useState<Rendered | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await callServer('POST /server/admin/campaigns/preview', { body: JSON.parse(asked) });
      if (isCurrent) setRendered(result.ok ? result.data : 'failed');
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return rendered;
}

function PlainMail({ rendered: { text, language, direction } }: { readonly rendered: Rendered }) {
  return (
    <pre
      lang={language}
      dir={direction}
      className="rounded-panel border border-line p-4 font-mono text-13 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}

/** In a tree of its own, so that the mail has its own styles and none of ours. */
function MailSheet({ rendered: { styles, markup, language, direction } }: { readonly rendered: Rendered }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const mail = document.createElement('div');
    mail.className = 'mail';
    mail.lang = language;
    mail.dir = direction;
    // As the server's renderer made it: safe by what it lets through.
    mail.innerHTML = markup;
    root.replaceChildren(mail);
  }, [styles, markup, language, direction]);
  return <div ref={host} className="overflow-hidden rounded-panel border border-line" />;
}
