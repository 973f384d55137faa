/** The choices of the start form: what a person chose, over what the project of the address's host begins with. */
import type { HostProject } from '@orbweaver/model/api/projects.ts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { changeSite } from '../projects/change-site.ts';
import { type CallFailure, callServer } from '../session/server-call.ts';
import { type ScanChoices, startUrlOf } from './scan-choices.ts';
import { choicesWith, haveSameSettings, rebase, settingsOf, withScanOf } from './site-choices.ts';

interface KnownHost {
  /** With its port; '' = there is no address. */
  readonly host: string;
  /** null = it has none, or none is known. */
  readonly project: HostProject | null;
  readonly hasFailed: boolean;
}

interface Form {
  readonly choices: ScanChoices;
  /** What it begins with. */
  readonly base: ScanChoices;
  readonly known: KnownHost;
}

interface StartParts {
  /** Without a project. */
  readonly plain: ScanChoices;
  readonly address: string;
  /** false where the choices are those of something else, such as a scan that is made again. */
  readonly takesSettings: boolean;
}

export interface ProjectChoices {
  /** Of the address's host; null where it has none, or none is known. */
  readonly project: HostProject | null;
  readonly hasFailed: boolean;
  /** Something else was chosen than the form begins with. */
  readonly isChanged: boolean;
  readonly reset: () => void;
  readonly retry: () => void;
  /** The choices become the project's settings. Gives why they did not, or how to take that back. */
  readonly store: () => Promise<CallFailure | (() => Promise<CallFailure | null>)>;
}

interface StartChoices {
  readonly choices: ScanChoices;
  readonly setChoices: Dispatch<SetStateAction<ScanChoices>>;
  readonly ofProject: ProjectChoices;
  /** What a scan with these choices starts with: the project of a host that was just typed is waited for. */
  readonly settled: (choices: ScanChoices) => Promise<{ readonly choices: ScanChoices; readonly segments: readonly string[] }>;
}

const restMs = 300;
const noHost: KnownHost = { host: '', project: null, hasFailed: false };

const hostOf = (choices: ScanChoices): string => URL.parse(startUrlOf(choices))?.host ?? '';

async function askFor(host: string): Promise<KnownHost> {
  if (host === '') return noHost;
  const response = await callServer('GET /server/projects/of-host', { query: { host } });
  return response.ok ? { host, project: response.data.project, hasFailed: false } : { host, project: null, hasFailed: true };
}

export function useStartChoices({ plain, address, takesSettings }: StartParts): StartChoices {
  const [form, setForm] = useState<Form>({ choices: { ...plain, address }, base: plain, known: noHost });
  const setChoices = useCallback<StartChoices['setChoices']>((change) => {
    setForm((before) => ({ ...before, choices: typeof change === 'function' ? change(before.choices) : change }));
  }, []);
  const baseOf = useCallback(
    ({ project }: KnownHost) => (takesSettings && project !== null ? choicesWith(project.settings, plain) : plain),
    [plain, takesSettings],
  );
  const learn = useCallback(
    (known: KnownHost, { choices, base }: Omit<Form, 'known'>): Form => {
      const next = baseOf(known);
      return { choices: rebase(choices, base, next), base: next, known };
    },
    [baseOf],
  );
  /** Of a host that is still the form's when the response is there. */
  const load = useCallback(
    async (asked: string): Promise<KnownHost> => {
      const known = await askFor(asked);
      setForm((before) => (hostOf(before.choices) === asked ? learn(known, before) : before));
      return known;
    },
    [learn],
  );
  const { choices, base, known } = form;
  const host = hostOf(choices);
  useEffect(() => {
    const timer = setTimeout(() => void load(host), restMs);
    return () => clearTimeout(timer);
  }, [host, load]);

  const isKnown = known.host === host;
  const project = isKnown ? known.project : null;
  const put = async (kept: HostProject, settings: HostProject['settings']): Promise<CallFailure | null> => {
    const changed = await changeSite(kept.id, { settings });
    if (!changed.ok) return changed;
    const now: KnownHost = { host: kept.host, project: { ...kept, settings }, hasFailed: false };
    setForm((before) => (before.known.project?.id === kept.id ? { ...before, base: baseOf(now), known: now } : before));
    return null;
  };
  return {
    choices,
    setChoices,
    ofProject: {
      project,
      hasFailed: isKnown && known.hasFailed,
      isChanged: !haveSameSettings(choices, base),
      reset: () => setChoices((chosen) => withScanOf(base, chosen)),
      retry: () => void load(host),
      store: async () => {
        const failure = project && (await put(project, settingsOf(choices)));
        return failure ?? (async () => project && put(project, project.settings));
      },
    },
    settled: async (chosen) => {
      const asked = hostOf(chosen);
      if (known.host === asked && !known.hasFailed) return { choices: chosen, segments: known.project?.segments ?? [] };
      const now = await load(asked);
      return { choices: learn(now, { choices: chosen, base }).choices, segments: now.project?.segments ?? [] };
    },
  };
}
