/** Checks of what is shown where pages are shared. */
import type { Check } from '../check.ts';
import { imagesChecks } from './images.ts';
import { openGraphChecks } from './open-graph.ts';
import { twitterChecks } from './twitter.ts';

export const socialChecks: readonly Check[] = [...openGraphChecks, ...imagesChecks, ...twitterChecks];
