/** Index of the tools that write something new. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../../site/page-meta.ts';
import { loadToolIndex } from '../../tools/tool-index.server.ts';
import { ToolCards } from '../../tools/tool-index.tsx';
import { PageFrame } from '../../user-pages/page-frame.tsx';

export const loader = (args: LoaderFunctionArgs) => loadToolIndex(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'tools.generators');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function UserGenerators() {
  const t = useTranslate();
  return (
    <PageFrame title="tools.generators.title" lead={t('tools.generators.lead')}>
      <ToolCards kind="generators" />
    </PageFrame>
  );
}
