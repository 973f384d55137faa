/** The editor of one text in its languages: fields, a preview, autosave, and what publishes it. */
import { locales } from '@orbweaver/i18n/locales.ts';
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import { maxContentChars } from '@orbweaver/model/api/sizes.ts';
import { standardCampaignPlan } from '@orbweaver/model/campaign.ts';
import { type ContentKind, type ContentVersion, maxSlugChars, nearestLanguage } from '@orbweaver/model/content.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useId, useRef, useState } from 'react';
import { callWords } from '../../session/call-words.ts';
import { type CallResult, callServer } from '../../session/server-call.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { MailPreview } from '../campaign/mail-preview.tsx';
import { SendBar } from '../campaign/send-bar.tsx';
import { DetailFields } from './detail-fields.tsx';
import { changeVersion, type Draft, dropVersion, mainTitle, sentDraft, versionIn, withBlock } from './draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PictureInsert } from './picture-insert.tsx';
import { Preview } from './preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { type Autosave, useAutosave } from './use-autosave.ts';

export interface ContentEditorProps {
  readonly kind: ContentKind;
  /** null = a new one. */
  readonly item: ContentItem | null;
  /** Name of who writes, for a new one. */
  readonly author: string;
  /** The first save of a new one. */
  readonly onCreated: (id: string) => void;
  readonly onDeleted: () => void;
}

export function ContentEditor({ kind, item: loaded, author, onCreated, onDeleted }: ContentEditorProps) {
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>(() =>
    loaded === null ? { slug: '', author, versions: {} } : { slug: loaded.slug, ...loaded.draft },
  );
  const [language, setLanguage] = useState<string>(() => nearestLanguage(Object.keys(draft.versions), locale) ?? locale);
  const { item, setItem, autosave } = useSavedItem({ kind, loaded, draft, onCreated });
  const saved = async () => ((await autosave.flush()) ? item.current : null);
  const version = versionIn(draft, language);
  const isArticle = kind === 'news';
  const change = (part: Partial<ContentVersion>) => {
    const changed = changeVersion(draft, language, part);
    // The others have no address that anybody sees.
    setDraft(isArticle ? changed : { ...changed, slug: draft.slug });
  };
  const bar = { item: item.current, title: mainTitle(draft), saved, onChange: setItem, onDeleted };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {kind === 'campaign' ? <SendBar {...bar} language={language} /> : <PublishBar kind={kind} {...bar} />}
      <SaveLine autosave={autosave} isNew={item.current === null} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LanguageChoice draft={draft} language={language} onLanguage={setLanguage} onDraft={setDraft} />
          <VersionFields key={language} kind={kind} version={version} language={language} onChange={change} />
          {isArticle ? (
            <DraftFields draft={draft} isFixed={item.current?.state === 'published'} onDraft={setDraft} />
          ) : (
            <DetailFields kind={kind} detail={draft.detail ?? {}} onDetail={(detail) => setDraft({ ...draft, detail })} />
          )}
        </div>
        {kind === 'campaign' ? (
          <MailPreview version={version} language={language} mailKind={(draft.detail?.campaign ?? standardCampaignPlan).mailKind} />
        ) : (
          <PreviewPane body={version.body} language={language} />
        )}
      </div>
      <LeaveGuard {...autosave} />
    </div>
  );
}

interface SavedItemPlan {
  readonly kind: ContentKind;
  readonly loaded: ContentItem | null;
  readonly draft: Draft;
  readonly onCreated: (id: string) => void;
}

/** The item as the server has it, and the saves that make it so. A ref, since a save that follows another needs what that one brought. */
function useSavedItem({ kind, loaded, draft, onCreated }: SavedItemPlan) {
  const item = useRef(loaded);
  const [, render] = useState(0);
  const [spareSlug] = useState(() => `${kind}-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`);
  const setItem = (next: ContentItem) => {
    item.current = next;
    render((count) => count + 1);
  };
  const save = async (value: Draft): Promise<CallResult<ContentItem>> => {
    const known = item.current;
    const body = sentDraft(value, known?.slug ?? spareSlug);
    const result =
      known === null
        ? await callServer('POST /server/admin/content/:kind', { params: { kind }, body })
        : await callServer('PUT /server/admin/content/:kind/:id', {
            params: { kind, id: known.id },
            body: { ...body, revision: known.revision },
          });
    if (result.ok) {
      setItem(result.data);
      if (known === null) onCreated(result.data.id);
    }
    return result;
  };
  const isReady = mainTitle(draft) !== '' && draft.author.trim() !== '';
  return { item, setItem, autosave: useAutosave(draft, isReady, save) };
}

function SaveLine({ autosave: { state, failure, flush }, isNew }: { readonly autosave: Autosave; readonly isNew: boolean }) {
  const t = useTranslate();
  return (
    <div className="grid gap-2">
      <FormMessage message={failure === null ? null : callWords(t, failure).message} />
      <div className="flex min-h-9 flex-wrap items-center gap-3 text-13 text-muted">
        <span role="status">{isNew && state === 'saved' ? t('content.save.new') : t(`content.save.${state}`)}</span>
        {(state === 'unsaved' || state === 'failed') && (
          <Button size="small" onClick={() => void flush()}>
            {t('content.save.now')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LanguageChoiceProps {
  readonly draft: Draft;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onDraft: (draft: Draft) => void;
}

function LanguageChoice({ draft, language, onLanguage, onDraft }: LanguageChoiceProps) {
  const t = useTranslate();
  const isWritten = (id: string) => ownValue(draft.versions, id) !== undefined;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label={t('content.language')} value={language} onChange={(event) => onLanguage(event.target.value)}>
        {locales.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {isWritten(id) ? t('content.written', { language: name }) : name}
          </option>
        ))}
      </SelectField>
      {isWritten(language) && Object.keys(draft.versions).length > 1 && (
        <Button kind="quiet" onClick={() => onDraft(dropVersion(draft, language))}>
          {t('content.remove-version')}
        </Button>
      )}
    </div>
  );
}

interface VersionFieldsProps {
  readonly kind: ContentKind;
  readonly version: ContentVersion;
  readonly language: string;
  readonly onChange: (part: Partial<ContentVersion>) => void;
}

function VersionFields({ kind, version, language, onChange }: VersionFieldsProps) {
  const t = useTranslate();
  const written = { lang: language, dir: 'auto' } as const;
  /** Where the text was last written; its end before that. */
  const cursor = useRef(version.body.length);
  return (
    <>
      <TextField
        label={t(headingOf(kind))}
        {...written}
        required
        maxLength={200}
        value={version.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {(kind === 'news' || kind === 'campaign') && (
        <TextArea
          label={t(kind === 'news' ? 'content.summary' : 'campaign.summary')}
          hint={t(kind === 'news' ? 'content.summary-hint' : 'campaign.summary-hint')}
          {...written}
          rows={3}
          maxLength={400}
          value={version.summary}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      )}
      <TextArea
        label={t(kind === 'faq' ? 'content.answer' : 'content.body')}
        hint={t('content.body-hint')}
        {...written}
        required
        rows={kind === 'news' || kind === 'campaign' ? 18 : 6}
        maxLength={maxContentChars}
        value={version.body}
        onSelect={({ currentTarget }) => {
          cursor.current = currentTarget.selectionEnd;
        }}
        onChange={({ target }) => {
          cursor.current = target.selectionEnd;
          onChange({ body: target.value });
        }}
      />
      <PictureInsert language={language} onPicture={(markdown) => onChange({ body: withBlock(version.body, markdown, cursor.current) })} />
      {kind === 'notice' && (
        <TextField
          label={t('content.link-text')}
          {...written}
          maxLength={100}
          value={version.linkText ?? ''}
          onChange={(event) => onChange({ linkText: event.target.value })}
        />
      )}
    </>
  );
}

function headingOf(kind: ContentKind) {
  if (kind === 'campaign') return 'campaign.subject';
  return kind === 'faq' ? 'content.question' : 'content.heading';
}

interface DraftFieldsProps {
  readonly draft: Draft;
  /** Readers know the address. */
  readonly isFixed: boolean;
  readonly onDraft: (draft: Draft) => void;
}

function DraftFields({ draft, isFixed, onDraft }: DraftFieldsProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('content.slug')}
        hint={isFixed ? t('content.slug-fixed') : t('content.slug-hint')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        readOnly={isFixed}
        maxLength={maxSlugChars}
        value={draft.slug}
        onChange={(event) => onDraft({ ...draft, slug: event.target.value })}
      />
      <TextField
        label={t('content.author')}
        dir="auto"
        required
        maxLength={200}
        value={draft.author}
        onChange={(event) => onDraft({ ...draft, author: event.target.value })}
      />
    </div>
  );
}

function PreviewPane({ body, language }: { readonly body: string; readonly language: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-panel border border-line bg-surface p-4">
      <h2 id={id} className="text-13 text-muted">
        {t('content.preview')}
      </h2>
      <Preview body={body} language={language} />
    </section>
  );
}
