// Who runs in the bench, and by which command line.
import { join } from 'node:path';

export interface Job {
  readonly start: string;
  /** A new empty folder for what the crawler writes. */
  readonly folder: string;
  /** A file with the path of every page, for the bare GET. */
  readonly paths: string;
}

export interface Contender {
  readonly name: string;
  readonly what: string;
  /** Comes with bench/package.json. */
  readonly isPackage?: boolean;
  command(job: Job): readonly string[];
  env?(job: Job): Readonly<Record<string, string>>;
}

const here = import.meta.dirname;
const peer = (file: string): string => join(here, 'peers', file);

/** `--ours` replaces the words before `{url}` and `{out}`. */
export const defaultOurs = `${process.execPath} ${join(here, '../scripts/orbweaver.mjs')} scan {url} --out {out} --json`;

function ours(line: string, extra: readonly string[]): Contender['command'] {
  return ({ start, folder }) => [
    ...line.split(' ').map((word) => word.replace('{url}', start).replace('{out}', join(folder, 'bench.scan'))),
    ...extra,
  ];
}

export function contenders(oursLine: string): readonly Contender[] {
  return [
    { name: 'ours', what: 'all facts, all checks, stored', command: ours(oursLine, []) },
    { name: 'ours-1', what: 'the same with --workers 0', command: ours(oursLine, ['--workers', '0']) },
    {
      name: 'undici',
      what: 'bare GET of known addresses, bodies dropped',
      isPackage: true,
      command: ({ start, paths }) => [process.execPath, peer('undici.mjs'), start, paths],
    },
    {
      name: 'spider',
      what: 'spider-rs, links only',
      isPackage: true,
      command: ({ start }) => [process.execPath, peer('spider.mjs'), start],
    },
    {
      name: 'wget2',
      what: 'recursive download, 32 threads',
      command: ({ start, folder }) =>
        `wget2 --recursive --level=0 --robots=off --tries=1 --max-threads=32 --quiet --directory-prefix=${folder} ${start}`.split(' '),
    },
    {
      name: 'crawlee',
      what: 'CheerioCrawler, tuned',
      isPackage: true,
      command: ({ start }) => [process.execPath, peer('crawlee.mjs'), start, 'tuned'],
    },
    {
      name: 'crawlee-doc',
      what: 'CheerioCrawler, as documented',
      isPackage: true,
      command: ({ start }) => [process.execPath, peer('crawlee.mjs'), start, 'documented'],
      env: ({ folder }) => ({ CRAWLEE_STORAGE_DIR: folder }),
    },
    { name: 'scrapy', what: 'links and title', command: ({ start }) => ['/usr/bin/python3', peer('scrapy_links.py'), start] },
  ];
}
