/** Checks of what internal URLs answer. */

import type { Check } from '../check.ts';
import { urlBlocksCrawler, userAgentDifferential } from './agents.ts';
import { htmlOver2mb, pageEmptyBody } from './body.ts';
import { contentTypeWrong, crawlDepthHigh, signalsAfter2mb, soft404, statusUnusual } from './kind.ts';
import { errorPageReturns200 } from './missing-pages.ts';
import { urlRateLimited } from './rate-limit.ts';
import { url4xx, url5xx, urlNoResponse, urlTimeout } from './status.ts';

export const responseChecks: readonly Check[] = [
  url4xx,
  url5xx,
  urlNoResponse,
  urlTimeout,
  urlRateLimited,
  pageEmptyBody,
  htmlOver2mb,
  contentTypeWrong,
  soft404,
  signalsAfter2mb,
  crawlDepthHigh,
  statusUnusual,
  urlBlocksCrawler,
  errorPageReturns200,
  userAgentDifferential,
];
