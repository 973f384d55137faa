/** Page of the device tests: nothing but the client, in reach of the test that drives the browser. */
import { createScanClient } from '../../app/device-scan/client.ts';

Object.assign(globalThis, { scanClient: createScanClient() });
