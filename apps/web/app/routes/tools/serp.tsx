/** How a page may look in search results, as its words are typed. */
import type { Options } from '@orbweaver/model/option.ts';
import { type ResultShape, resultShapes } from '@orbweaver/tools/serp/search-result.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useKeptOptions } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { Panel } from '../../tools/panel.tsx';
import { ScanPageButton } from '../../tools/scan-page.tsx';
import { ResultSnippet } from '../../tools/serp/result-snippet.tsx';
import { WidthMeter } from '../../tools/serp/width-meter.tsx';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('serp');
const typed = { kind: 'text', initial: '' } as const;
const snippetList = { title: typed, description: typed, url: typed, query: typed } as const satisfies Options;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'serp');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'serp');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SerpPreview() {
  const t = useWords();
  const [snippet, change] = useKeptOptions('serp', snippetList);
  const [shape, setShape] = useState<ResultShape>('desktop');
  const { titlePx, descriptionPx, titleFontPx, descriptionFontPx } = resultShapes[shape];
  return (
    <ToolFrame
      tool={tool}
      actions={
        <ScanPageButton
          onPage={({ markup }) => change({ title: markup.title ?? '', description: markup.description ?? '', url: markup.url })}
        />
      }
    >
      <ToolColumns>
        <Panel title={t('tool-serp.words')}>
          <div className="grid gap-1">
            <TextField
              label={t('tool-serp.page-title')}
              dir="auto"
              value={snippet.title}
              placeholder={t('tool-serp.example.title')}
              onChange={(event) => change({ title: event.target.value })}
            />
            <WidthMeter text={snippet.title} limit={titlePx} fontPx={titleFontPx} />
          </div>
          <div className="grid gap-1">
            <TextArea
              label={t('tool-serp.description')}
              dir="auto"
              rows={4}
              value={snippet.description}
              placeholder={t('tool-serp.example.description')}
              onChange={(event) => change({ description: event.target.value })}
            />
            <WidthMeter text={snippet.description} limit={descriptionPx} fontPx={descriptionFontPx} />
          </div>
          <TextField
            label={t('tool-serp.address')}
            inputMode="url"
            dir="ltr"
            placeholder="https://example.com/lamps/oak"
            value={snippet.url}
            onChange={(event) => change({ url: event.target.value })}
          />
          <TextField
            label={t('tool-serp.query')}
            hint={t('tool-serp.query.hint')}
            dir="auto"
            value={snippet.query}
            onChange={(event) => change({ query: event.target.value })}
          />
        </Panel>
        <Panel
          title={t('tool-serp.preview')}
          actions={
            <div className="flex gap-1.5">
              {(['desktop', 'mobile'] as const).map((each) => (
                <Chip key={each} label={t(`tool-serp.${each}`)} isChosen={each === shape} onChoose={() => setShape(each)} />
              ))}
            </div>
          }
        >
          <ResultSnippet snippet={snippet} shape={shape} />
          <p className="text-13 text-muted">{t('tool-serp.note')}</p>
        </Panel>
      </ToolColumns>
    </ToolFrame>
  );
}
