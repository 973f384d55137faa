/** Checks of servers, connections and delivery. */

import type { Check } from '../check.ts';
import {
  srvHttp2Missing,
  srvHttp3Missing,
  tlsCertExpiring,
  tlsCertInvalid,
  tlsCertNameMismatch,
  tlsNo13,
  tlsOldProtocol,
} from './connection.ts';
import { cookieFlags, formInsecure } from './cookies.ts';
import { srvCacheMissing, srvCacheNoValidator, srvCompressionMissing, srvCompressionOfImages, srvHttpsMissing } from './delivery.ts';
import {
  hdrCspMissing,
  hdrDeprecated,
  hdrFrameMissing,
  hdrHstsMissing,
  hdrHstsWeak,
  hdrInfoLeak,
  hdrNosniffMissing,
  hdrPermissionsPolicy,
  hdrReferrerPolicy,
} from './headers.ts';
import { mixedContentActive, mixedContentPassive } from './mixed-content.ts';
import { srvHttpNotRedirecting } from './plain-http.ts';

export const serverChecks: readonly Check[] = [
  srvCompressionMissing,
  srvCacheMissing,
  srvCacheNoValidator,
  srvCompressionOfImages,
  srvHttp2Missing,
  srvHttp3Missing,
  tlsCertExpiring,
  tlsOldProtocol,
  tlsNo13,
  srvHttpsMissing,
  tlsCertInvalid,
  tlsCertNameMismatch,
  mixedContentActive,
  mixedContentPassive,
  hdrHstsMissing,
  hdrHstsWeak,
  hdrCspMissing,
  hdrNosniffMissing,
  hdrFrameMissing,
  hdrReferrerPolicy,
  hdrPermissionsPolicy,
  hdrInfoLeak,
  hdrDeprecated,
  cookieFlags,
  formInsecure,
  srvHttpNotRedirecting,
];
