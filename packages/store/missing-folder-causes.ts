/** A page that is gone is told as the links to it are: by its own URL, or by the folder of which all pages are gone (checks/missing-folders.ts). */
import type { Database } from './ports.ts';

const links = 'link-internal-broken';
/** What else says that it is gone (model/check-families.ts), by the URL as the key of its cause. */
const others = JSON.stringify(['url-4xx', 'breadcrumb-link-broken']);
const kindsOf = (checks: string) => `SELECT id FROM cause_kinds WHERE check_id IN (SELECT value FROM json_each('${checks}'))`;

/** To be called before equal causes are joined. */
export function nameMissingFolders(database: Database): void {
  database.exec(`WITH folders AS MATERIALIZED (
      SELECT DISTINCT p.evidence ->> '$.target' AS url, c.key FROM causes c JOIN cause_pages p ON p.cause_id = c.id
      WHERE c.kind_id IN (${kindsOf(`["${links}"]`)}) AND substr(c.key, -1) = '/' AND c.key <> p.evidence ->> '$.target')
    UPDATE causes SET key = f.key FROM folders f WHERE causes.kind_id IN (${kindsOf(others)}) AND f.url = causes.key`);
}

/** Gives each page its own cause back, before more pages come. Site checks tell theirs anew. */
export function splitMissingFolders(database: Database): void {
  const own = kindsOf('["url-4xx"]');
  database.exec(`CREATE TEMP TABLE own_urls AS SELECT p.id, c.kind_id, u.url FROM causes c
      JOIN cause_pages p ON p.cause_id = c.id JOIN urls u ON u.id = p.url_id
      WHERE c.kind_id IN (${own}) AND substr(c.key, -1) = '/' AND c.key <> u.url;
    INSERT INTO causes(kind_id, key) SELECT DISTINCT kind_id, url FROM own_urls;
    UPDATE cause_pages SET cause_id = n.id FROM own_urls o, causes n WHERE o.id = cause_pages.id AND n.kind_id = o.kind_id AND n.key = o.url;
    DELETE FROM causes WHERE kind_id IN (${own}) AND id NOT IN (SELECT cause_id FROM cause_pages);
    DROP TABLE own_urls;`);
}
