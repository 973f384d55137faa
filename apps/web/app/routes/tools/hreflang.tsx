/** Language versions from a scan, a table, a sitemap or tags to HTML, headers and a sitemap, with what is wrong with them. */
import type { HreflangInput, HreflangResult } from '@orbweaver/tools/hreflang/make.ts';
import type { OutputKind } from '@orbweaver/tools/hreflang/write.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { CodeSearch } from '../../tools/hreflang/code-search.tsx';
import { readScanVersions } from '../../tools/hreflang/scan-versions.ts';
import { VersionProblems } from '../../tools/hreflang/version-problems.tsx';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { Panel } from '../../tools/panel.tsx';
import { selectPlace } from '../../tools/place-in-text.ts';
import { RunBar } from '../../tools/run-bar.tsx';
import { ScanButton, useScanSource } from '../../tools/scan-source.tsx';
import { callTool } from '../../tools/tool-call.ts';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { ToolInput } from '../../tools/tool-input.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { ToolResult } from '../../tools/tool-result.tsx';
import { useToolRun } from '../../tools/use-tool-run.ts';

const tool = toolOf('hreflang');
const outputs: readonly OutputKind[] = ['html', 'headers', 'sitemap'];
const files = { html: 'hreflang.html', headers: 'hreflang-headers.txt', sitemap: 'hreflang-sitemap.xml' } as const;
const example = `en,de,fr-CA,x-default
https://example.com/,https://example.com/de/,https://example.com/fr-ca/,https://example.com/
https://example.com/lamps,https://example.com/de/lampen,https://example.com/fr-ca/lampes,https://example.com/lamps
`;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'hreflang');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'hreflang');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function HreflangTool() {
  const t = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<OutputKind>('html');
  const run = useToolRun<HreflangResult>(tool, { isVerdict: true });
  const source = useScanSource();
  const start = (input: HreflangInput) => run.start((signal) => callTool('hreflang', input, { signal }));
  const { result } = run;
  return (
    <ToolFrame tool={tool} actions={<ScanButton source={source} onScan={async (ask) => void (await start(await readScanVersions(ask)))} />}>
      <ToolColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ToolInput
            ref={area}
            label={t('tool-hreflang.input')}
            value={text}
            accept=".csv,.txt,.xml,.html"
            placeholder={example}
            onChange={setText}
            onRun={() => void start({ text })}
            onExample={() => setText(example)}
          />
          <p className="text-13 text-muted">{t('tool-hreflang.input.hint')}</p>
          <RunBar
            tool={tool}
            run={run}
            label="tool-hreflang.run"
            isDisabled={text.trim() === ''}
            onRun={() => void start({ text })}
            onPlace={(line, column) => selectPlace(area.current, line, column)}
          />
          <Panel title={t('tool-hreflang.codes')}>
            <CodeSearch />
          </Panel>
        </div>
        <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {result === null && (
            <EmptyState icon="languages" title={t('tools.none')}>
              {t('tools.none.text')}
            </EmptyState>
          )}
          {result !== null && (
            <>
              <Panel
                title={t('tool-hreflang.found', { sets: result.sets.length, count: result.sets.reduce((sum, set) => sum + set.length, 0) })}
              >
                <VersionProblems problems={result.problems} />
              </Panel>
              <ToolResult
                title={t('tool-hreflang.result')}
                text={result.outputs[kind]}
                fileName={files[kind]}
                type={kind === 'sitemap' ? 'application/xml' : 'text/plain'}
              >
                <div className="flex flex-wrap gap-1.5 px-4 pt-3">
                  {outputs.map((each) => (
                    <Chip key={each} label={t(`tool-hreflang.output.${each}`)} isChosen={kind === each} onChoose={() => setKind(each)} />
                  ))}
                </div>
              </ToolResult>
            </>
          )}
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}
