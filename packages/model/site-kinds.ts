/** What a site is for: what matters most on it differs. */
export const siteKinds = ['shop', 'blog', 'documentation', 'local-business', 'other'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** What tells the kind of a site: data about products, articles or a place of business, addresses of a shop, dated posts, program code, a generator of documentation. */
export const siteKindSigns = ['products', 'cart', 'articles', 'business', 'code', 'generator', 'posts', 'titles', 'none'] as const;
export type SiteKindSign = (typeof siteKindSigns)[number];
