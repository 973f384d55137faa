/** The thread that spelling or grammar runs in, with the dictionaries that are installed. */
import { serveWriting as serve } from '../../writing/serve-writing.ts';
import { installedFiles } from './dictionaries.ts';

export function serveWriting(port: Parameters<typeof serve>[0]): void {
  serve(port, installedFiles);
}
