/** Sitemap tool: links from a scan, a list or a sitemap, edited, written as valid files and compared with what is live. */
import { planOf, planOptionList } from '@orbweaver/tools/sitemap/plan-options.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLocation } from 'react-router';
import { useLocalePath } from '../../site/locale-path.ts';
import { useKeptOptions } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { isPublicPath } from '../../tools/public-page.ts';
import { RunBar } from '../../tools/run-bar.tsx';
import { ScanButton, useScanSource } from '../../tools/scan-source.tsx';
import { LeftOut } from '../../tools/sitemap/left-out.tsx';
import { LinksPanel } from '../../tools/sitemap/links-panel.tsx';
import { LiveCompare } from '../../tools/sitemap/live-compare.tsx';
import { PlanForm, rootOf } from '../../tools/sitemap/plan-form.tsx';
import { SitemapResult, type WrittenSitemap } from '../../tools/sitemap/sitemap-result.tsx';
import { SourcePane } from '../../tools/sitemap/source-pane.tsx';
import { useSource } from '../../tools/sitemap/use-source.ts';
import { useWorkRows } from '../../tools/sitemap/use-work-rows.ts';
import { callTool } from '../../tools/tool-call.ts';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { useToolRun } from '../../tools/use-tool-run.ts';

const tool = toolOf('sitemap');

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'sitemap', ['table']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'sitemap');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SitemapTool() {
  const t = useWords();
  const localePath = useLocalePath();
  const { pathname } = useLocation();
  const work = useWorkRows();
  const scan = useScanSource();
  const [text, setText] = useState('');
  const source = useSource(work, () => setText(''));
  const [filesBegun, setFilesBegun] = useState(0);
  const [options, change] = useKeptOptions('sitemap', planOptionList);
  const run = useToolRun<WrittenSitemap>(tool);
  const root = useMemo(() => rootOf(work.rows), [work.rows]);
  const plan = planOf(options, root);
  const write = () => {
    setFilesBegun(0);
    void run.start(async (signal) => {
      const rows = text.trim() === '' ? work.rows : await source.addText(text, signal);
      const request = { rows: rows.filter(({ isIncluded }) => isIncluded), plan: planOf(options, rootOf(rows)) };
      const packed = await callTool('sitemap.pack', request, { signal, onNews: (files) => setFilesBegun(Number(files)) });
      return { packed, baseUrl: request.plan.baseUrl };
    });
  };
  return (
    <ToolFrame
      tool={tool}
      actions={
        <>
          <ScanButton source={scan} onScan={source.scan} />
          <Link to={isPublicPath(pathname) ? localePath('/') : '/user'} className={buttonClass()}>
            <Icon name="radar" />
            {t('tool-sitemap.crawl')}
          </Link>
        </>
      }
    >
      <SourcePane
        text={text}
        onText={setText}
        source={source.run}
        liveCount={source.liveCount}
        onRead={() => void source.text(text)}
        onFile={(file) => void source.file(file)}
        onLive={(url) => void source.live(url)}
        onRun={write}
      />
      <LinksPanel work={work} />
      <ToolColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LeftOut work={work} />
          <PlanForm options={options} root={root} onChange={change} />
          <RunBar tool={tool} run={run} onRun={write} label="tool-sitemap.run" isDisabled={work.rows.length === 0 && text.trim() === ''}>
            {run.isRunning && filesBegun > 0 && (
              <span className="text-13 text-muted">{t('tool-sitemap.writing', { count: filesBegun })}</span>
            )}
          </RunBar>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
            {run.result !== null && <SitemapResult {...run.result} />}
          </div>
          <LiveCompare rows={work.rows} plan={plan} />
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}
