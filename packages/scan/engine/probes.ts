/** Fifth phase: asks for what no link leads to, and writes what came of it when all have come back. */
import { planAgentProbes, planLlmsLinks, planProbes } from '@orbweaver/crawl/probe-plan.ts';
import type { RereadPage } from '@orbweaver/model/reread.ts';
import { iconsOf, probeSample, startPageOf, unasked } from '@orbweaver/store/probe-sample.ts';
import { storedReread } from '@orbweaver/store/stored-reread.ts';
import type { Step } from './phase.ts';
import { Prober } from './prober.ts';
import { Rereading } from './reread.ts';
import type { EngineParts, Scan } from './state.ts';

/** Pages asked for as other agents beside the start page, and links of llms.txt that the crawl did not meet. */
export const sampledPages = 5;
export const maxLlmsLinks = 20;

export function probes(scan: Scan): Step {
  if (scan.state.isProbed) return 'done';
  const { reread, writer, gathering } = scan.parts;
  // Names of the site are on what was probed, too.
  const lacksNames = gathering?.missing.includes('styling') === true;
  const isKept = reread !== null && writer.getMeta('probes') !== null && !lacksNames;
  return isKept ? readChosenAgain(scan, reread) : runProbes(scan);
}

/** What was probed stays; of the pages that are read a second time only the chosen ones are asked for. */
async function readChosenAgain({ parts, state }: Scan, chosen: ReadonlySet<string>): Promise<void> {
  const { committer, database, writer } = parts;
  committer.commit();
  const start = probedStart(parts);
  if (start !== null) {
    const prober = new Prober({ ...parts, isStopping: () => state.isStopping });
    const rereading = new Rereading(database, start);
    const pages = await prober.readAgain(rereading, (url) => chosen.has(url));
    if (state.isStopping) return;
    const kept = storedReread(database).filter(({ url }) => !chosen.has(url));
    writer.setMeta('reread', JSON.stringify([...kept, ...pages]));
    writer.saveFailures(prober.failures.map((failure) => ({ ...failure, urlId: 0 })));
  }
  state.isProbed = true;
}

/** A scan that is stopped meanwhile keeps nothing of them: it makes them when it goes on. */
async function runProbes({ parts, state }: Scan): Promise<void> {
  parts.committer.commit();
  const prober = new Prober({ ...parts, isStopping: () => state.isStopping });
  const start = probedStart(parts);
  const reread = start === null ? [] : await askAll(parts, prober, start);
  if (state.isStopping) return;
  parts.writer.setMeta('probes', JSON.stringify(prober.rows));
  parts.writer.setMeta('reread', JSON.stringify(reread));
  parts.writer.addMarks(prober.names.marks.takeFresh());
  parts.writer.saveFailures(prober.failures.map((failure) => ({ ...failure, urlId: 0 })));
  state.isProbed = true;
}

/** The page that probes go out from; null for scans that make none: only those of a whole site do. */
function probedStart({ options, database }: EngineParts): string | null {
  const { mode, startUrl } = options;
  if (!options.probes || (mode !== 'site' && mode !== 'sitemap')) return null;
  return startPageOf(database, startUrl) ?? (mode === 'sitemap' ? new URL('/', startUrl).href : null);
}

/** What the pages said that were read again. */
async function askAll({ options, database }: EngineParts, prober: Prober, start: string): Promise<readonly RereadPage[]> {
  const namesIcon = (iconsOf(database, start) ?? 1) > 0;
  await prober.ask(planProbes(start).filter(({ kind }) => kind !== 'icon-file' || !namesIcon));
  const llms = prober.rows.find(({ kind }) => kind === 'llms-txt');
  const listed = llms?.text == null ? [] : planLlmsLinks(llms.text, start);
  const urls = listed.map(({ url }) => url);
  const unmet = new Set(unasked(database, urls));
  await prober.ask(listed.filter(({ url }) => unmet.has(url)).slice(0, maxLlmsLinks));
  if (options.probeAgents) await prober.ask(planAgentProbes([start, ...probeSample(database, start, sampledPages)]));
  return prober.readAgain(new Rereading(database, start));
}
