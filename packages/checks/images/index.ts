/** Checks of images. */
import type { Check } from '../check.ts';
import { altChecks } from './alt.ts';
import { filesChecks } from './files.ts';
import { loadingChecks } from './loading.ts';
import { localFilesChecks } from './local-files.ts';
import { onPageChecks } from './on-page.ts';
import { pixelsChecks } from './pixels.ts';

export const imagesChecks: readonly Check[] = [
  ...altChecks,
  ...onPageChecks,
  ...filesChecks,
  ...loadingChecks,
  ...pixelsChecks,
  ...localFilesChecks,
];
