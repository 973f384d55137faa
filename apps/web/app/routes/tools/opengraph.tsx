/** Share previews: the tags of a page to its card on each network, and the tags to paste into its head. */
import { networks } from '@orbweaver/tools/opengraph/networks.ts';
import {
  cardOf,
  foundTagsOf,
  noShareTags,
  readShareTags,
  type ShareField,
  type ShareTags,
  writeShareTags,
} from '@orbweaver/tools/opengraph/share-tags.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { NetworkCard } from '../../tools/opengraph/network-card.tsx';
import { PictureField, type SharePicture } from '../../tools/opengraph/picture-field.tsx';
import { Panel } from '../../tools/panel.tsx';
import { PastedHead } from '../../tools/pasted-head.tsx';
import { ScanPageButton } from '../../tools/scan-page.tsx';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { ToolResult } from '../../tools/tool-result.tsx';

const tool = toolOf('opengraph');

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'opengraph');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'opengraph');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function OpenGraphPreview() {
  const t = useTranslate();
  const [tags, setTags] = useState<ShareTags>(noShareTags);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [picture, setPicture] = useState<SharePicture | null>(null);
  const take = (head: ReadonlyMap<string, string>) => {
    setFound(head);
    setTags(readShareTags(head));
  };
  const change = (field: ShareField, value: string) => setTags((before) => ({ ...before, [field]: value }));
  // What was pasted counts as it is, with the fields in place of the tags that they stand for.
  const merged = new Map([...found, ...[...foundTagsOf(tags)].filter(([, value]) => value !== '')]);
  const text = (field: ShareField, isCode = false) => (
    <TextField
      label={t(`tool-opengraph.field.${field}`)}
      dir={isCode ? 'ltr' : 'auto'}
      value={tags[field]}
      onChange={(event) => change(field, event.target.value)}
    />
  );
  return (
    <ToolFrame tool={tool} actions={<ScanPageButton onPage={({ markup }) => take(headOf(markup))} />}>
      <ToolColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title={t('tool-opengraph.fields')}>
            {text('title')}
            <TextArea
              label={t('tool-opengraph.field.description')}
              dir="auto"
              rows={3}
              value={tags.description}
              onChange={(event) => change('description', event.target.value)}
            />
            {text('url', true)}
            {text('image', true)}
            {text('imageAlt')}
            <PictureField picture={picture} onPicture={setPicture} />
            <div className="grid gap-4 sm:grid-cols-2">
              {text('siteName')}
              <SelectField
                label={t('tool-opengraph.field.type')}
                value={tags.type}
                onChange={(event) => change('type', event.target.value)}
              >
                {['website', 'article', 'product', 'profile', 'book', 'video.other', 'music.song'].map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </SelectField>
              <SelectField
                label={t('tool-opengraph.field.card')}
                value={tags.card}
                onChange={(event) => change('card', event.target.value)}
              >
                {['summary_large_image', 'summary'].map((card) => (
                  <option key={card}>{card}</option>
                ))}
              </SelectField>
              {text('locale', true)}
              {text('site', true)}
            </div>
          </Panel>
          <PastedHead label={t('tool-opengraph.paste')} onHead={take} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            {networks.map((network) => (
              <NetworkCard key={network} card={cardOf(network, merged, tags.url)} picture={picture} />
            ))}
          </div>
          <ToolResult title={t('tool-opengraph.result')} text={writeShareTags(tags)} fileName="share-tags.html" type="text/html" />
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}

interface ScannedHead {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly openGraph: readonly { readonly property: string; readonly content: string }[];
  readonly twitter: readonly { readonly name: string; readonly content: string }[];
}

function headOf({ url, title, description, openGraph, twitter }: ScannedHead): ReadonlyMap<string, string> {
  const head = new Map([
    ['title', title ?? ''],
    ['description', description ?? ''],
    ['canonical', url],
  ]);
  for (const [name, content] of [
    ...openGraph.map((tag) => [tag.property, tag.content] as const),
    ...twitter.map((tag) => [tag.name, tag.content] as const),
  ])
    if (!head.has(name)) head.set(name, content);
  return head;
}
