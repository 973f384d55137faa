/** The marks of a site's steps: read from this device, and changed one by one. */
import { useState } from 'react';
import { readMarks, type StepMark, type StepMarks, writeMarks } from './step-marks.ts';

const storageKey = 'orbweaver-steps';
/** For one site as long as the screen stands. `mark(key, null)` takes a mark back. */
export function useStepMarks(site: string): readonly [StepMarks, (key: string, mark: StepMark | null) => void] {
  const [marks, setMarks] = useState(() => readMarks(readStored(), site));
  const change = (key: string, mark: StepMark | null) => {
    const next = new Map(marks);
    next.delete(key);
    if (mark !== null) next.set(key, mark);
    setMarks(next);
    writeStored(writeMarks(readStored(), site, next));
  };
  return [marks, change];
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** A private window may refuse: then they hold for this visit only. */
function writeStored(value: string): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {}
}
