/**
 * One run of a tool: asks for the use where a person is signed in (local work is counted by trust: without a connection it runs all the
 * same), runs, and keeps the last result when the next run fails. A run that failed gives its use back.
 */
import type { Grant, Limits } from '@orbweaver/model/api/limits.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from '../session/server-call.ts';
import { useRootData } from '../session/use-root-data.ts';
import { useTellLimits } from '../user-pages/use-limits.ts';
import { type CarriedFault, faultOf } from './tool-call.ts';

export interface ToolRun<O> {
  readonly isRunning: boolean;
  /** Of the last run that went well. */
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

export function useToolRun<O>(tool: Tool): ToolRun<O> {
  const isSignedIn = useRootData()?.session != null;
  const [result, setResult] = useState<O | null>(null);
  const [fault, setFault] = useState<CarriedFault | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [usedUpUntil, setUsedUp] = useState<string | null>(null);
  const tellLimits = useTellLimits();
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(
    async (work: (signal: AbortSignal) => Promise<O>) => {
      if (current.current !== null) return;
      const stop = new AbortController();
      current.current = stop;
      setRunning(true);
      setFault(null);
      const leave = await askLeave(tool, isSignedIn);
      if (leave.limits !== null) tellLimits(leave.limits);
      setUsedUp(leave.usedUpUntil);
      try {
        if (leave.usedUpUntil === null) setResult(await work(stop.signal));
      } catch (error) {
        const isCalledOff = stop.signal.aborted;
        if (!isCalledOff) setFault(faultOf(error));
        const left = await giveBack(leave.grant);
        if (left !== null) tellLimits(left);
      } finally {
        current.current = null;
        setRunning(false);
      }
    },
    [tool, isSignedIn, tellLimits],
  );
  const stop = useCallback(() => current.current?.abort(), []);
  return { isRunning, result, fault, usedUpUntil, start, stop, setResult };
}

interface Leave {
  readonly grant: string | null;
  readonly usedUpUntil: string | null;
  readonly limits: Limits | null;
}

async function askLeave({ counter }: Tool, isSignedIn: boolean): Promise<Leave> {
  if (counter === null || !isSignedIn) return { grant: null, usedUpUntil: null, limits: null };
  const granted = await callServer<Grant>('POST', '/server/grants', { counter });
  if (granted.ok) return { grant: granted.data.id, usedUpUntil: null, limits: granted.data.limits };
  const isUsedUp = granted.code === 'limit-reached';
  return { grant: null, usedUpUntil: isUsedUp ? String(granted.values['resetAt'] ?? 'never') : null, limits: null };
}

async function giveBack(grant: string | null): Promise<Limits | null> {
  if (grant === null) return null;
  const response = await callServer<Limits>('POST', `/server/grants/${grant}/finish`, { outcome: 'failed' });
  return response.ok ? response.data : null;
}
