/** Takes other values from the pages of a finished scan, out of the source that it kept: new rules, and nothing asked of the site (decision 059). */
import { AppError } from '@orbweaver/model/errors.ts';
import { type RuleLines, ruleColumnPrefix } from '@orbweaver/model/extraction.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { inflate } from '@orbweaver/store/inflate.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { openFinishedWriter } from '@orbweaver/store/write.ts';
import type { ScanPlatform } from './ports.ts';
import { readMeta, storedOptions } from './scan.ts';

export interface ExtractAgainInput {
  readonly file: string;
  readonly platform: Pick<ScanPlatform, 'openDatabase'>;
  /** In the place of those that the scan had. */
  readonly rules: RuleLines;
}

export interface ExtractAgainSummary {
  /** Pages whose source was read. */
  readonly pages: number;
  /** Of them those where a rule met a limit. */
  readonly spent: number;
}

/**
 * All or nothing, in one transaction. Throws AppError 'usage' for a scan that was killed and not resumed, or that kept no source, and
 * 'option-invalid' for a rule that cannot be read.
 */
export async function extractAgain({ file, platform, rules }: ExtractAgainInput): Promise<ExtractAgainSummary> {
  const { createRuleReader } = await import('./rule-reader.ts');
  const reader = createRuleReader(rules);
  const database = openScanFile(platform.openDatabase, file, 'write');
  try {
    if (readMeta(database, 'state') === 'crawling') throw new AppError('usage', { detail: 'The scan was interrupted. Resume it first.' });
    const options = storedOptions(database);
    if (!options.keepSource)
      throw new AppError('usage', { detail: 'The scan did not store the source of its pages. Scan again with --keep-source.' });
    const writer = openFinishedWriter(database);
    writer.clearExtracted(`${ruleColumnPrefix}*`);
    let [pages, spentPages] = [0, 0];
    for (const { urlId, source } of keptSources(database)) {
      const { extracted, spent } = reader.read(source);
      writer.saveExtracted(urlId, extracted);
      writer.saveFailures(
        spent.map(({ name, message }) => ({ part: 'extractor', name: `${ruleColumnPrefix}${name}`, message, offset: -1, urlId })),
      );
      pages++;
      if (spent.length > 0) spentPages++;
    }
    writer.setMeta('options', JSON.stringify({ ...options, extract: rules.extract, search: rules.search }));
    writer.commit();
    sealFile(database);
    return { pages, spent: spentPages };
  } finally {
    database.close();
  }
}

/** Of pages of the site. */
function* keptSources(database: Database): Iterable<{ readonly urlId: number; readonly source: string }> {
  const query = 'SELECT s.url_id, s.source FROM sources s JOIN urls u ON u.id = s.url_id WHERE u.internal = 1 ORDER BY s.url_id';
  for (const { url_id: urlId, source } of database.prepare(query).iterate())
    if (source instanceof Uint8Array) yield { urlId: Number(urlId), source: new TextDecoder().decode(inflate(database, source)) };
}
