/** `/user/projects`: the sites of the account, and those that it is a member of. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ProjectTable } from '../../projects/project-table.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, projects] = await Promise.all([loadPage(args, ['projects']), readServer(args.context, 'GET /server/projects')]);
  return { ...basics, projects: projects.ok ? projects.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'projects');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Projects() {
  const t = useTranslate();
  const { projects } = useLoaderData<typeof loader>();
  const start = (
    <Link to="/user" className={buttonClass('primary')}>
      {t('projects.start')}
    </Link>
  );
  const retry = (
    <Link to="." replace className={buttonClass()}>
      {t('shell.retry')}
    </Link>
  );
  return (
    <PageFrame title="projects.title" lead={t('projects.lead')}>
      {projects === null && (
        <EmptyState icon="octagon-x" tone="error" title={t('projects.failed')} actions={retry}>
          {t('shell.failed')}
        </EmptyState>
      )}
      {projects?.length === 0 && (
        <EmptyState icon="folder" title={t('projects.empty')} actions={start}>
          {t('projects.empty-text')}
        </EmptyState>
      )}
      {projects !== null && projects.length > 0 && <ProjectTable projects={projects} />}
    </PageFrame>
  );
}
