/** The scanner: the start card while nothing is open, else the progress strip over the results. */
import { OpenScreen } from './open-screen.tsx';
import { type ScanPurpose, scanPurposes } from './scan-purpose.ts';
import { StartScreen } from './start-screen.tsx';
import { useDeviceScan } from './use-device-scan.ts';

export function ScannerScreen({ purpose = scanPurposes.scanner }: { readonly purpose?: ScanPurpose }) {
  const { client, state } = useDeviceScan();
  if (client === null || state === null || state.scan === null) return <StartScreen client={client} state={state} purpose={purpose} />;
  return <OpenScreen client={client} state={state} scan={state.scan} purpose={purpose} />;
}
