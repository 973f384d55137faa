/** Page of the device tests: nothing but the client, in reach of the test that drives the browser. */
import { createScanClient } from '../../app/device-scan/client.ts';

const readMs = new URLSearchParams(location.search).get('readMs');
Object.assign(globalThis, { scanClient: readMs === null ? createScanClient() : createScanClient(Number(readMs)) });
