/** The blob store that the settings name. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { bucketBlobs } from './bucket-blobs.ts';
import { folderBlobs } from './folder-blobs.ts';

export function openBlobs({ bucket, dataFolder }: Pick<Config, 'bucket' | 'dataFolder'>): BlobStore {
  return bucket === null ? folderBlobs(join(dataFolder, 'scans')) : bucketBlobs(bucket);
}
