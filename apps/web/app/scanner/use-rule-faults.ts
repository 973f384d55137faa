/** What is wrong with the rules of a scan, told while they are typed. What reads patterns is loaded with the first rule. */
import type { RuleFault } from '@orbweaver/model/extraction.ts';
import { useEffect, useState } from 'react';
import { optionsOf, type ScanChoices } from './scan-choices.ts';

const none: readonly RuleFault[] = [];

export function useRuleFaults(choices: ScanChoices): readonly RuleFault[] {
  const [faults, setFaults] = useState(none);
  useEffect(() => {
    const lines = optionsOf(choices, null);
    if (lines.extract.length + lines.search.length === 0) {
      setFaults(none);
      return;
    }
    let isCurrent = true;
    void import('@orbweaver/facts/extraction/reader.ts').then(({ ruleFaults }) => {
      if (isCurrent) setFaults(ruleFaults(lines));
    });
    return () => {
      isCurrent = false;
    };
  }, [choices]);
  return faults;
}
