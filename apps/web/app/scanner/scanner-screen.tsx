/** The scanner: the start card while nothing is open, else the results of this device's scan, or of one that the server reads. */
import type { ReactElement } from 'react';
import { ResultsScreen } from '../results/results-screen.tsx';
import { AccountScreen } from './account-screen.tsx';
import { OpenScreen } from './open-screen.tsx';
import { ScanOpening } from './scan-opening.tsx';
import { type ScanPurpose, scanPurposes } from './scan-purpose.ts';
import { StartScreen } from './start-screen.tsx';
import { useAccountScan } from './use-account-scan.ts';
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
  const { isAsking, scan, failed } = useAccountScan(client);
  const isCopied = scan !== null && state?.scan?.uploadedAs === scan.id;
  if (isAsking) return <ScanOpening purpose={purpose} />;
  if (client !== null && scan !== null && !isCopied)
    return <AccountScreen key={scan.id} client={client} state={state} scan={scan} purpose={purpose} results={results} />;
  if (client === null || state === null || state.scan === null)
    return <StartScreen client={client} state={state} purpose={purpose} lack={failed} />;
  return <OpenScreen client={client} state={state} scan={state.scan} purpose={purpose} results={results} />;
}
