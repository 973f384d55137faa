/** htaccess generator: options in, rules for Apache and nginx out, and a test bench for any file. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { HtaccessOptions, RulePart } from '@orbweaver/tools/htaccess/options.ts';
import { rulesText } from '@orbweaver/tools/htaccess/rules-text.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { exampleForm, formOptions, optionsOf } from '../../tools/htaccess/form-state.ts';
import { OptionsForm } from '../../tools/htaccess/options-form.tsx';
import { redirectsOfScan } from '../../tools/htaccess/scan-redirects.ts';
import { TestBench } from '../../tools/htaccess/test-bench.tsx';
import { useKeptOptions, writeLinkState } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { RunBar } from '../../tools/run-bar.tsx';
import type { AskScan } from '../../tools/scan-rows.ts';
import { ScanButton, useScanSource } from '../../tools/scan-source.tsx';
import { callTool } from '../../tools/tool-call.ts';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { ToolResult } from '../../tools/tool-result.tsx';
import { useToolRun } from '../../tools/use-tool-run.ts';

const tool = toolOf('htaccess');

interface Written {
  readonly apache: readonly RulePart[];
  readonly nginx: readonly RulePart[];
}

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'htaccess');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'htaccess');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Htaccess() {
  const t = useTranslate();
  const source = useScanSource();
  const [form, change] = useKeptOptions('htaccess', formOptions);
  const [server, setServer] = useState<keyof Written>('apache');
  const run = useToolRun<Written>(tool);
  const start = () => void run.start(async (signal) => callTool('htaccess.write', optionsOf(form) as HtaccessOptions, { signal }));
  const text = (kind: keyof Written) => {
    const parts = run.result?.[kind] ?? [];
    return parts.length === 0 ? null : rulesText(parts, (id) => t(`tool-htaccess.part.${id}`));
  };
  const shown = text(server);
  const takeScan = async (ask: AskScan, { startUrl }: StoredScan) => {
    const redirects = await redirectsOfScan(ask, t('tool-htaccess.dead-pages'));
    change({ domain: new URL(startUrl).hostname.replace(/^www\./, ''), redirects });
  };
  return (
    <ToolFrame
      tool={tool}
      actions={
        <>
          <Button icon="flask-conical" onClick={() => change(exampleForm)}>
            {t('tools.input.example')}
          </Button>
          <ScanButton source={source} onScan={takeScan} />
        </>
      }
    >
      <ToolColumns>
        <div className="grid gap-4">
          <OptionsForm form={form} onChange={change} />
          <RunBar tool={tool} run={run} onRun={start} label="tool-htaccess.write" />
        </div>
        {run.result === null ? (
          <EmptyState icon="server" title={t('tools.none')}>
            {t('tools.none.text')}
          </EmptyState>
        ) : (
          <ToolResult
            title={server === 'apache' ? '.htaccess' : 'nginx'}
            text={shown}
            fileName={server === 'apache' ? '.htaccess' : 'orbweaver-rules.conf'}
            // Browsers give plain text without an ending one of their own.
            type="application/octet-stream"
            link={writeLinkState(form)}
            actions={(['apache', 'nginx'] as const).map((each) => (
              <Button
                key={each}
                size="small"
                kind={each === server ? 'secondary' : 'quiet'}
                aria-pressed={each === server}
                onClick={() => setServer(each)}
              >
                {each === 'apache' ? 'Apache' : 'nginx'}
              </Button>
            ))}
          >
            {shown === null && <p className="p-4 text-14 text-muted">{t('tool-htaccess.none')}</p>}
            {shown !== null && <p className="border-b border-line px-4 py-2 text-13 text-muted">{t(`tool-htaccess.${server}-hint`)}</p>}
          </ToolResult>
        )}
      </ToolColumns>
      <TestBench written={text('apache')} domain={form.domain} />
    </ToolFrame>
  );
}
