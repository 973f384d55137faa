/** The scanner: the start card while nothing is open, else the progress strip over the results. */
import type { ReactElement } from 'react';
import { ResultsScreen } from '../results/results-screen.tsx';
import { OpenScreen } from './open-screen.tsx';
import { type ScanPurpose, scanPurposes } from './scan-purpose.ts';
import { StartScreen } from './start-screen.tsx';
import { useDeviceScan } from './use-device-scan.ts';

/** One element for all renderings: what it shows changes by its context alone, not with each report of progress. */
const resultsScreen = <ResultsScreen />;

interface ScannerScreenProps {
  readonly purpose?: ScanPurpose;
  /** Shows the results of an open scan; the same element each time. */
  readonly results?: ReactElement;
}

export function ScannerScreen({ purpose = scanPurposes.scanner, results = resultsScreen }: ScannerScreenProps) {
  const { client, state } = useDeviceScan();
  if (client === null || state === null || state.scan === null) return <StartScreen client={client} state={state} purpose={purpose} />;
  return <OpenScreen client={client} state={state} scan={state.scan} purpose={purpose} results={results} />;
}
