/** One project as its role lets one see it: the owner changes everything, an editor the work, a viewer reads. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { isAtLeast } from '@orbweaver/model/projects.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useState } from 'react';
import { HistoryLines } from '../scanner/schedule-history.tsx';
import { Panel } from '../user-pages/page-frame.tsx';
import { SavedScanTable } from '../user-pages/saved-scan-table.tsx';
import { ScanDialogs, type ScanTask } from '../user-pages/scan-dialogs.tsx';
import { EndProject } from './end-project.tsx';
import { ProjectMembers } from './project-members.tsx';
import { ProjectNotes } from './project-notes.tsx';
import { ProjectRuns } from './project-runs.tsx';
import { ProjectSchedules } from './project-schedules.tsx';
import { ProjectSegments } from './project-segments.tsx';
import { ProjectSettings } from './project-settings.tsx';
import { RenameProject } from './rename-project.tsx';

interface ProjectViewProps {
  readonly project: ProjectDetail;
  /** The way to the list. */
  readonly back: ReactNode;
}

export function ProjectView({ project, back }: ProjectViewProps) {
  const t = useTranslate();
  const { name, host, role, owner } = project;
  const canChange = isAtLeast(role, 'editor');
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-8">
      <div className="grid gap-2">
        {back}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="grid gap-1">
            <h1 className="text-20 wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            <p className="flex flex-wrap gap-x-3 text-13 text-muted">
              {name !== host && (
                <bdi dir="ltr" className="font-mono">
                  {host}
                </bdi>
              )}
              <span>{t(`projects.role.${role}`)}</span>
              {role !== 'owner' && <bdi>{t('projects.of', { owner })}</bdi>}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {canChange && <RenameProject project={project} />}
            <EndProject project={project} />
          </div>
        </div>
      </div>
      <ProjectRuns project={project} />
      <Panel title={t('projects.one.history')}>
        <HistoryLines runs={project.runs} />
      </Panel>
      <Scans project={project} />
      <ProjectSchedules project={project} />
      <ProjectSettings project={project} />
      <ProjectSegments project={project} />
      <ProjectNotes project={project} />
      {role === 'owner' && <ProjectMembers project={project} />}
    </div>
  );
}

const noIds: ReadonlySet<string> = new Set();

function Scans({ project: { scans, role } }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const [task, setTask] = useState<ScanTask | null>(null);
  return (
    <section className="grid gap-2">
      <h2 className="text-14">{t('projects.one.scans')}</h2>
      {scans.length === 0 && <p className="text-13 text-muted">{t('projects.one.scans.none')}</p>}
      {scans.length > 0 && (
        <SavedScanTable scans={scans.map((scan) => ({ ...scan, role }))} readOnly={noIds} lacking={null} onTask={setTask} />
      )}
      <ScanDialogs task={task} onClose={() => setTask(null)} />
    </section>
  );
}
