/** Checks of images. */
import type { Check } from '../check.ts';
import { imgAltMissing, imgAltTooLong, imgAltTooShort } from './alt.ts';
import {
  imgBlockedRobots,
  imgBroken,
  imgExternal,
  imgFileOver100kb,
  imgLegacyFormat,
  imgNameTooLong,
  imgRedirected,
  imgSiteDuplicate,
} from './files.ts';
import {
  imgAltEmptyLinked,
  imgAltIsFilename,
  imgDimensionsMissing,
  imgLazyAboveFold,
  imgLazySrcMissing,
  imgPictureWithoutImg,
} from './loading.ts';
import { imgAltDuplicate, imgPageDuplicate } from './on-page.ts';
import { imgOversized } from './pixels.ts';

export const imagesChecks: readonly Check[] = [
  imgAltMissing,
  imgAltTooLong,
  imgAltTooShort,
  imgAltDuplicate,
  imgPageDuplicate,
  imgSiteDuplicate,
  imgExternal,
  imgBroken,
  imgRedirected,
  imgNameTooLong,
  imgFileOver100kb,
  imgLegacyFormat,
  imgBlockedRobots,
  imgAltEmptyLinked,
  imgAltIsFilename,
  imgDimensionsMissing,
  imgPictureWithoutImg,
  imgLazyAboveFold,
  imgLazySrcMissing,
  imgOversized,
];
