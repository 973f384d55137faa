/** What a page is marked up for and what is missing, judged once a page: several checks ask. */
import { type MeantItem, type Missing, meantItems, missingOnPage } from '@orbweaver/formats/schema-org/requirements.ts';
import type { SchemaItem } from '@orbweaver/model/schema-items.ts';
import type { PageView } from '../check.ts';
import { schemaItems } from '../structured-data/schema-items.ts';

interface JudgedPage {
  readonly meant: readonly MeantItem[];
  /** Required and not there. */
  readonly missing: readonly Missing[];
}

const nothing: JudgedPage = { meant: [], missing: [] };

/** The last page asked for. */
let last: { readonly items: readonly SchemaItem[]; readonly judged: JudgedPage } | null = null;

export function judgedPage(page: PageView<'structured-data'>): JudgedPage {
  const items = schemaItems(page);
  if (items.length === 0) return nothing;
  if (last?.items !== items) {
    const meant = meantItems(items);
    last = { items, judged: { meant, missing: missingOnPage(meant) } };
  }
  return last.judged;
}
