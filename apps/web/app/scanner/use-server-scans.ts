/** The account's scans on the server: loaded once, and followed by events while they are under way. */
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CallFailure, callServer } from '../session/server-call.ts';
import { useReloadLimits } from '../user-pages/use-limits.ts';
import { type ScanChoices, serverOptionsOf } from './scan-choices.ts';

export interface ServerScans {
  /** false as well while it is not known. */
  readonly isInPlan: boolean;
  /** Pages may be opened in a browser there. */
  readonly canRender: boolean;
  readonly scans: readonly ServerScan[];
  /** null where it began. */
  readonly start: (choices: ScanChoices) => Promise<CallFailure | null>;
  readonly stop: (id: string) => Promise<CallFailure | null>;
  /** Gives a finished scan a save slot. */
  readonly keep: (scan: ServerScan) => Promise<CallFailure | null>;
}

/** Scans that are there, those under way followed by events; `onEnd` is told of each one's end. */
export function useFollowedScans(first: readonly ServerScan[], onEnd: () => void) {
  const [scans, setScans] = useState(first);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const put = useCallback((scan: ServerScan) => {
    setScans((before) =>
      before.some(({ id }) => id === scan.id) ? before.map((one) => (one.id === scan.id ? scan : one)) : [scan, ...before],
    );
  }, []);
  const underWay = scans
    .filter(({ finishedAt }) => finishedAt === null)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ids = underWay === '' ? [] : underWay.split(' ');
    const streams = ids.map((id) => follow(id, put, () => ended.current()));
    return () => {
      for (const stream of streams) stream.close();
    };
  }, [underWay, put]);
  return { scans, setScans, put };
}

const none: readonly ServerScan[] = [];

export function useServerScans(): ServerScans {
  const [plan, setPlan] = useState({ isInPlan: false, canRender: false });
  const { revalidate } = useRevalidator();
  const reloadLimits = useReloadLimits();
  const { scans, setScans, put } = useFollowedScans(none, () => void reloadLimits());
  const load = useCallback(async () => {
    const response = await callServer('GET /server/server-scans');
    if (!response.ok) return;
    const { scans: listed, ...granted } = response.data;
    setScans(listed);
    setPlan(granted);
  }, [setScans]);
  useEffect(() => void load(), [load]);
  return {
    ...plan,
    scans,
    start: async (choices) => {
      const { startUrl, ...options } = serverOptionsOf(choices);
      const response = await callServer('POST /server/server-scans', { body: { url: startUrl, options: plainOptions(options) } });
      await reloadLimits();
      if (!response.ok) return response;
      put(response.data);
      return null;
    },
    stop: async (id) => {
      const response = await callServer('POST /server/server-scans/:id/stop', { params: { id } });
      if (!response.ok) return response;
      put(response.data);
      await reloadLimits();
      return null;
    },
    keep: async (scan) => {
      const response = await keepServerScan(scan);
      if (!response.ok) return response;
      await Promise.all([load(), revalidate()]);
      return null;
    },
  };
}

/** Gives a finished scan a save slot. */
export function keepServerScan({ id, host, createdAt }: ServerScan) {
  return callServer('POST /server/scans/:id/keep', { params: { id }, body: { title: `${host} ${createdAt.slice(0, 10)}` } });
}

/** The browser connects anew by itself where the stream breaks off. */
function follow(id: string, onScan: (scan: ServerScan) => void, onEnd: () => void): EventSource {
  const stream = new EventSource(`/server/server-scans/${encodeURIComponent(id)}/events`);
  stream.addEventListener('scan', ({ data }: MessageEvent<string>) => {
    const scan = JSON.parse(data) as ServerScan;
    onScan(scan);
    if (scan.finishedAt === null) return;
    stream.close();
    onEnd();
  });
  return stream;
}

type Json = NonNullable<Parameters<typeof callServer<'POST /server/server-scans'>>[1]>['body']['options'];

/** As JSON has it. */
export function plainOptions(options: object): Json {
  return JSON.parse(JSON.stringify(options)) as Json;
}
