/** The dashboard's projects, those first whose last scan found the most errors. */
import type { Project } from '@orbweaver/model/api/projects.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { ProjectTable } from './project-table.tsx';

const shown = 5;

/** Nothing while there is none: the last scans say what to do. */
export function ProjectPanel({ projects }: { readonly projects: readonly Project[] }) {
  const t = useTranslate();
  if (projects.length === 0) return null;
  const errorsOf = ({ runs }: Project) => runs.at(-1)?.errors ?? -1;
  const first = [...projects].sort((a, b) => errorsOf(b) - errorsOf(a)).slice(0, shown);
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-14">{t('projects.title')}</h2>
        <Link to="/user/projects" className="link text-13">
          {t('projects.all')}
        </Link>
      </div>
      <ProjectTable projects={first} />
    </section>
  );
}
