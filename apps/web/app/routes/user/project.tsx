/** `/user/projects/{id}`: one site with its scans, history, schedules and notes; for its owner the members, too. */

import { useTranslate } from '@orbweaver/ui/words.tsx';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ProjectView } from '../../projects/project-view.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { loadPage } from '../../web-context.server.ts';

/** A project that is not there, or of somebody else, throws the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const [basics, project] = await Promise.all([
    loadPage(args, ['projects', 'savedscans', 'share', 'profile', 'scanner', 'segments', 'errors']),
    readServer(args.context, 'GET /server/projects/:id', { params: { id: args.params['id'] ?? '' } }),
  ]);
  if (project.ok) return { ...basics, project: project.data };
  throw data({ reason: 'unmatched' }, { status: project.code === 'not-found' || project.code === 'input-invalid' ? 404 : 500 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'projects.one');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function OneProject() {
  const t = useTranslate();
  const { project } = useLoaderData<typeof loader>();
  const back = (
    <Link to="/user/projects" className="link w-fit text-13">
      {t('projects.all')}
    </Link>
  );
  return <ProjectView key={project.id} project={project} back={back} />;
}
