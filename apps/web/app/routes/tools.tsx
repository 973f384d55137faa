/** The tools that anybody may use, without an account. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';
import { ToolGuide } from '../tools/tool-guide.tsx';
import { loadToolIndex } from '../tools/tool-index.server.ts';
import { ToolCards } from '../tools/tool-index.tsx';

export const loader = (args: LoaderFunctionArgs) => loadToolIndex(args, ['guide-tools']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'tools.public', (source) => [breadcrumbData(source, 'tools.public')]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Tools() {
  const t = useTranslate();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12">
      <div className="grid max-w-[65ch] gap-3">
        <h1 className="text-28">{t('tools.public.title')}</h1>
        <p className="text-16 text-muted">{t('tools.public.lead')}</p>
      </div>
      {(['generators', 'tools'] as const).map((kind) => (
        <section key={kind} className="grid gap-3">
          <h2 className="text-16">{t(kind === 'tools' ? 'tools.list.title' : 'tools.generators.title')}</h2>
          <ToolCards kind={kind} isPublic />
        </section>
      ))}
      <ToolGuide id="tools" />
    </div>
  );
}
