/** Structured data: a feature of Google's gallery to a form, the form to JSON-LD, judged as it is filled in. */
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { allFeatures } from '@orbweaver/formats/schema-org/features.ts';
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { type Draft, emptyDraft } from '@orbweaver/tools/schema/draft.ts';
import { featureOfPage, prefill } from '@orbweaver/tools/schema/prefill.ts';
import { findMarkup, isHtml, type ReadHtml } from '@orbweaver/tools/schema/read-markup.ts';
import { toJsonLd, toScript } from '@orbweaver/tools/schema/write-json-ld.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { Panel } from '../../tools/panel.tsx';
import { type ScannedPage, ScanPageButton } from '../../tools/scan-page.tsx';
import { ItemFields } from '../../tools/schema/item-fields.tsx';
import { MarkupCheck } from '../../tools/schema/markup-check.tsx';
import { readRetired } from '../../tools/schema/retired.server.ts';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { ToolInput } from '../../tools/tool-input.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { ToolResult } from '../../tools/tool-result.tsx';

const tool = toolOf('schema');
const guides = 'https://developers.google.com/search/docs/appearance/structured-data/';

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadToolPage(args, 'schema');
  return { ...basics, retired: await readRetired(basics.locale) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'schema');

const featureOf = (id: string | null): Feature => allFeatures.find((feature) => feature.id === id) ?? (allFeatures[0] as Feature);
const freshDraft = (feature: Feature) => emptyDraft(feature.types[0] ?? 'Thing');

/** The reader of pages is asked for when a page is pasted. */
const loadReader = async (): Promise<ReadHtml> => (await import('@orbweaver/facts/markup-of-html.ts')).structuredDataOf;
const noMarkup: ReadHtml = () => ({ jsonLd: [], microdata: [], rdfa: [] });

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SchemaTool() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { retired } = useLoaderData<typeof loader>();
  const feature = featureOf(parameters.get('type'));
  const [draft, setDraft] = useState<Draft>(() => freshDraft(feature));
  const [page, setPage] = useState<ScannedPage | null>(null);
  const [pasted, setPasted] = useState('');
  const [isUnread, setUnread] = useState(false);
  const draftFor = (chosen: Feature, from: ScannedPage | null) => (from === null ? freshDraft(chosen) : prefill(chosen, from.markup));
  const nameFeature = (id: string) =>
    setParameters((before) => ({ ...Object.fromEntries(before), type: id }), { replace: true, preventScrollReset: true });
  const chooseFeature = (id: string) => {
    nameFeature(id);
    setDraft(draftFor(featureOf(id), page));
  };
  const takePage = (from: ScannedPage) => {
    setPage(from);
    // An issue leads here without a choice of what its page describes.
    const found = parameters.has('type') ? feature : (featureOfPage(allFeatures, from.markup) ?? feature);
    if (found !== feature) nameFeature(found.id);
    setDraft(prefill(found, from.markup));
  };
  const newest = useRef('');
  const takePasted = async (text: string) => {
    setPasted(text);
    newest.current = text;
    const readHtml = isHtml(text) ? await loadReader() : noMarkup;
    if (newest.current !== text) return;
    const found = findMarkup(text, [feature, ...allFeatures], readHtml);
    setUnread(found === null && text.trim() !== '');
    if (found === null) return;
    if (found.feature !== feature) nameFeature(found.feature.id);
    setDraft(found.draft);
  };
  const json = toJsonLd(draft);
  return (
    <ToolFrame tool={tool} actions={<ScanPageButton onPage={takePage} />}>
      <ToolColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title={t('tool-schema.form')}>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField label={t('tool-schema.feature')} value={feature.id} onChange={(event) => chooseFeature(event.target.value)}>
                {allFeatures.map(({ id }) => (
                  <option key={id} value={id}>
                    {wordsOfCode(t, `tool-schema.feature.${id}`, id)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('tool-schema.type')}
                dir="ltr"
                value={draft.type}
                onChange={(event) => setDraft({ ...draft, type: event.target.value })}
              >
                {[...new Set([draft.type, ...feature.types])].map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </SelectField>
            </div>
            {feature.limited !== undefined && <p className="text-13 text-warning">{t(`tool-schema.limited.${feature.limited}`)}</p>}
            <p className="text-13">
              <a className="link" href={`${guides}${feature.guide}`} rel="noreferrer" target="_blank">
                {t('tool-schema.guide')}
              </a>
            </p>
            <ItemFields feature={feature} draft={draft} path={[]} onChange={setDraft} />
          </Panel>
          <ToolInput
            label={t('tool-schema.paste')}
            value={pasted}
            rows={5}
            onChange={(text) => void takePasted(text)}
            onRun={() => void takePasted(pasted)}
            accept=".json,.html"
            fault={isUnread ? t('tool-schema.paste.none') : undefined}
          />
          <details className="rounded-panel border border-line bg-surface p-4">
            <summary className="cursor-pointer text-14">{t('tool-schema.retired')}</summary>
            <ul className="mt-3 grid gap-1 text-start text-14 text-muted">
              {retired.map(({ name, fate }) => (
                <li key={name ?? fate} className="first-letter:uppercase">
                  {name !== null && (
                    <>
                      <bdi lang="en">{name}</bdi>
                      {': '}
                    </>
                  )}
                  {fate}
                </li>
              ))}
            </ul>
          </details>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:sticky xl:top-4">
          <MarkupCheck feature={feature} json={json} page={page} />
          <ToolResult title="JSON-LD" text={toScript(json)} fileName={`${feature.id}.html`} type="text/html" />
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}
