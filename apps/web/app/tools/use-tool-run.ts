/**
 * One run of a tool: asks for the use where a person is signed in (local work is counted by trust: without a connection it runs all the
 * same), runs, and keeps the last result when the next run fails, unless that is a verdict. A run that failed gives its use back. Work of
 * our server is counted there.
 */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from '../session/server-call.ts';
import { useRootData } from '../session/use-root-data.ts';
import { useReloadLimits, useTellLimits } from '../user-pages/use-limits.ts';
import { type CarriedFault, faultOf } from './tool-call.ts';

export interface ToolRun<O> {
  readonly isRunning: boolean;
  /** Of the last run that went well; of a verdict only while no later run failed. */
  readonly result: O | null;
  /** Of the last run, if it failed. */
  readonly fault: CarriedFault | null;
  /** The plan's uses are gone until then ('never' for a plan that is not refilled); null while there are some. */
  readonly usedUpUntil: string | null;
  start(work: (signal: AbortSignal) => Promise<O>): Promise<void>;
  stop(): void;
  /** Sets a result that needed no run, or none. */
  setResult(result: O | null): void;
}

export interface RunOptions {
  /** Who counts the use, and says afterwards whether it is given back; by default the device. */
  readonly countedBy?: 'device' | 'server';
  /** The result says whether the input is right: "Passed" of the input before must not stand beside a fault. */
  readonly isVerdict?: boolean;
}

export function useToolRun<O>(tool: Tool, { countedBy = 'device', isVerdict = false }: RunOptions = {}): ToolRun<O> {
  const isSignedIn = useRootData()?.session != null;
  const [result, setResult] = useState<O | null>(null);
  const [fault, setFault] = useState<CarriedFault | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [usedUpUntil, setUsedUp] = useState<string | null>(null);
  const tellLimits = useTellLimits();
  const reloadLimits = useReloadLimits();
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(
    async (work: (signal: AbortSignal) => Promise<O>) => {
      if (current.current !== null) return;
      const stop = new AbortController();
      current.current = stop;
      setRunning(true);
      setFault(null);
      const granted = isSignedIn && countedBy === 'device' ? await askGrant(tool) : notGranted;
      if (granted.limits !== null) tellLimits(granted.limits);
      setUsedUp(granted.usedUpUntil);
      try {
        if (granted.usedUpUntil === null) setResult(await work(stop.signal));
      } catch (error) {
        const isCalledOff = stop.signal.aborted;
        const failed = faultOf(error);
        if (failed.key === 'errors.limit-reached') setUsedUp(String(failed.values['resetAt'] ?? 'never'));
        else if (!isCalledOff) setFault(failed);
        if (isVerdict && !isCalledOff) setResult(null);
        const left = await giveBack(granted.id);
        if (left !== null) tellLimits(left);
      } finally {
        if (isSignedIn && countedBy === 'server') void reloadLimits();
        current.current = null;
        setRunning(false);
      }
    },
    [tool, isSignedIn, countedBy, isVerdict, tellLimits, reloadLimits],
  );
  const stop = useCallback(() => current.current?.abort(), []);
  return { isRunning, result, fault, usedUpUntil, start, stop, setResult };
}

interface ToolGrant {
  /** null: nothing was counted. */
  readonly id: string | null;
  readonly usedUpUntil: string | null;
  readonly limits: Limits | null;
}

const notGranted: ToolGrant = { id: null, usedUpUntil: null, limits: null };

async function askGrant({ counter }: Tool): Promise<ToolGrant> {
  if (counter === null) return notGranted;
  const granted = await callServer('POST /server/grants', { body: { counter } });
  if (granted.ok) return { id: granted.data.id, usedUpUntil: null, limits: granted.data.limits };
  const isUsedUp = granted.code === 'limit-reached';
  return { id: null, usedUpUntil: isUsedUp ? String(granted.values['resetAt'] ?? 'never') : null, limits: null };
}

async function giveBack(grant: string | null): Promise<Limits | null> {
  if (grant === null) return null;
  const response = await callServer('POST /server/grants/:id/finish', { params: { id: grant }, body: { outcome: 'failed' } });
  return response.ok ? response.data : null;
}
