/** How sitemap files are written: each option declared once, and the plan that follows. */
import type { Options, ValuesOf } from '@orbweaver/model/option.ts';
import { type SitemapPlan, sitemapNameOf } from './write-sitemap.ts';

export const planOptionList = {
  /** Folder on the site, for the index; empty for the root of the first link's site. */
  base: { kind: 'text', initial: '', flag: 'base', value: 'URL' },
  name: { kind: 'text', initial: 'sitemap', flag: 'name', value: 'NAME' },
  isGzip: { kind: 'switch', initial: false, flag: 'gzip' },
  withImages: { kind: 'switch', initial: true, flag: 'no-images' },
  withAlternates: { kind: 'switch', initial: true, flag: 'no-alternates' },
  withPriority: { kind: 'switch', initial: true, flag: 'no-priority' },
} as const satisfies Options;

export type PlanOptions = ValuesOf<typeof planOptionList>;

/** `root` stands where no folder was named. */
export function planOf({ base, name, ...rest }: PlanOptions, root: string): SitemapPlan {
  return { ...rest, name: sitemapNameOf(name), baseUrl: base.trim() === '' ? root : base.trim().replace(/[^/]$/, '$&/') };
}
