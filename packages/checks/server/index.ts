/** Checks of servers, connections and delivery. */
import type { Check } from '../check.ts';
import { srvHttp2Missing, tlsCertInvalid, tlsCertNameMismatch } from './connection.ts';
import { srvCacheMissing, srvCompressionMissing, srvHttpsMissing } from './delivery.ts';
import { mixedContentActive, mixedContentPassive } from './mixed-content.ts';

export const serverChecks: readonly Check[] = [
  srvCompressionMissing,
  srvCacheMissing,
  srvHttp2Missing,
  srvHttpsMissing,
  tlsCertInvalid,
  tlsCertNameMismatch,
  mixedContentActive,
  mixedContentPassive,
];
