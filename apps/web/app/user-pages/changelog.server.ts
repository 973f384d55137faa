/** The project's changelog, taken in when the application is built. */
import changelog from '../../../../CHANGELOG.md?raw';
import { readChangelog, type Version } from './changelog.ts';

export function readVersions(): Version[] {
  return readChangelog(changelog);
}
