// The sites of the bench: how each is served, and which pages a crawl that follows links must reach.
import { pathOf } from '../fixtures/sites/synthetic/plan.ts';
import { createSyntheticSite } from '../fixtures/sites/synthetic/site.ts';
import { walkFiles } from './reference-walk.ts';
import { docSites, serveDocs } from './serve-docs.ts';
import { serve } from './synthetic/serve.ts';

export interface BenchSite {
  readonly name: string;
  readonly start: string;
  readonly log: string;
  /** Paths of the HTML pages that links lead to, each answering 200. */
  readonly pages: readonly string[];
  stop(): Promise<void>;
}

async function openSynthetic(name: string, pages: number, port: number): Promise<BenchSite> {
  const served = await serve({ pages, port });
  const { plan } = createSyntheticSite({ pages, origin: served.start.slice(0, -1) });
  const paths: string[] = [];
  for (let page = 0; page < plan.orphansFrom; page++) paths.push(pathOf(plan, page));
  return { name, start: served.start, log: served.log ?? '', pages: paths, stop: served.stop };
}

async function openDocs(name: string, port: number, gzip: boolean): Promise<BenchSite> {
  const { sites, stop } = await serveDocs({ names: [name], port, gzip });
  const served = sites[0];
  if (served === undefined) throw new Error(`${name} is not installed`);
  const site = docSites.find((known) => known.name === name);
  const walk = walkFiles(served.root, site?.path ?? '/');
  return { name, start: served.start, log: served.log, pages: walk.pages.map((page) => page.path), stop };
}

/** `synthetic-10000`, or the name of a documentation site. */
export async function openSite(name: string, port: number, gzip: boolean): Promise<BenchSite> {
  const pages = /^synthetic-(\d+)$/.exec(name)?.[1];
  if (pages !== undefined) return openSynthetic(name, Number(pages), port);
  if (docSites.some((site) => site.name === name)) return openDocs(name, port, gzip);
  throw new Error(`unknown site ${name}: synthetic-<pages>, ${docSites.map((site) => site.name).join(', ')}`);
}
