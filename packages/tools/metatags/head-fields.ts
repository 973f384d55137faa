/** The tags of a head into the fields that write them. */
import { type HeadFields, robotsRules } from './head-tags.ts';

export function headFieldsOf(tags: ReadonlyMap<string, string>): Partial<HeadFields> {
  const value = (name: string) => tags.get(name) ?? '';
  const robots = value('robots').toLowerCase();
  return {
    title: value('title'),
    description: value('description'),
    canonical: value('canonical'),
    author: value('author'),
    themeColor: value('theme-color'),
    googleVerification: value('google-site-verification'),
    bingVerification: value('msvalidate.01'),
    robots: robotsRules.filter((rule) => robots.split(/[\s,]+/).includes(rule)),
    maxImagePreview: (/max-image-preview:\s*(none|standard|large)/.exec(robots)?.[1] ?? '') as HeadFields['maxImagePreview'],
  };
}
