/** Checks of scripts. */
import type { Check } from '../check.ts';
import { contentsChecks } from './contents.ts';
import { filesChecks } from './files.ts';
import { loadingChecks } from './loading.ts';
import { renderedChecks } from './rendered.ts';

export const javascriptChecks: readonly Check[] = [...filesChecks, ...loadingChecks, ...contentsChecks, ...renderedChecks];
