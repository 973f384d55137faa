/** Where most descriptions are too long, they come from one place, such as the first paragraph, and one limit in the template ends all: they are one cause. */
import { sameTextGroups } from '@orbweaver/model/check-families.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { Database } from './ports.ts';
import { giveTextsBack } from './shared-title-parts.ts';

const check = 'description-too-long';
/** Of the descriptions of the site, each counted once, and so many. */
const [mostShare, fewest] = [0.5, 10];

const isCheck = `kind_id IN (SELECT id FROM cause_kinds WHERE check_id = '${check}')`;
const tooLong = `(SELECT count(DISTINCT g.description) FROM cause_pages p JOIN causes c ON c.id = p.cause_id
  JOIN pages g ON g.url_id = p.url_id WHERE c.${isCheck})`;
const described = `(SELECT count(DISTINCT g.description) FROM pages g JOIN urls u ON u.id = g.url_id
  WHERE u.internal = 1 AND g.flags & ${pageFlags.indexable} <> 0 AND g.description <> '')`;

/** To be called before equal causes are joined. */
export function nameMostDescriptions(database: Database): void {
  database.exec(`UPDATE causes SET key = '${sameTextGroups.most}', subject = NULL
    WHERE ${isCheck} AND key IS NULL AND subject IS NOT NULL AND ${tooLong} >= max(${fewest}, ${mostShare} * ${described})`);
}

/** Gives each description its own cause back, before more pages come. */
export function splitMostDescriptions(database: Database): void {
  giveTextsBack(database, `k.check_id = '${check}' AND c.key = '${sameTextGroups.most}'`);
}
