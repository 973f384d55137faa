/** Projects as rows: what the last scan of each found, how the score went, and what one may do with it. */
import type { Project } from '@orbweaver/model/api/projects.ts';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { formatDay } from '../site/format.ts';
import { projectPath } from './project-path.ts';
import { RunTrend } from './run-trend.tsx';

export function ProjectTable({ projects }: { readonly projects: readonly Project[] }) {
  const t = useTranslate();
  return (
    <div className="relative overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('projects.column.site')}</th>
            <th scope="col" className="number">
              {t('projects.column.score')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('projects.column.trend')}
            </th>
            <th scope="col">{t('projects.column.errors')}</th>
            <th scope="col" className="max-sm:hidden">
              {t('projects.column.last')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('projects.column.role')}
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProjectRow({ project }: { readonly project: Project }) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, name, host, role, owner, runs } = project;
  const last = runs.at(-1);
  const score = last?.score ?? null;
  return (
    <tr>
      <th scope="row" className="max-w-80 min-w-32">
        <Link to={projectPath(id)} className="link font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
        {name !== host && <span className="url block text-12 text-muted">{host}</span>}
        {role !== 'owner' && (
          <span className="block text-12 text-muted">
            <bdi>{t('projects.of', { owner })}</bdi>
          </span>
        )}
        <span className="block text-12 text-muted sm:hidden">
          {t(`projects.role.${role}`)} · {last === undefined ? t('projects.never') : formatDay(locale, last.at)}
        </span>
      </th>
      <td className="number">{score === null ? '–' : new Intl.NumberFormat(locale).format(Math.round(score))}</td>
      <td className="max-sm:hidden">
        <RunTrend runs={runs} />
      </td>
      <td>{last === undefined ? '–' : <SeverityBadge outcome="error" count={last.errors} />}</td>
      <td className="whitespace-nowrap max-sm:hidden">{last === undefined ? t('projects.never') : formatDay(locale, last.at)}</td>
      <td className="max-sm:hidden">{t(`projects.role.${role}`)}</td>
    </tr>
  );
}
