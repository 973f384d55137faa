// The real sites of the bench, one file each in sites/.
import type { RealSite } from './site.ts';
import { astro } from './sites/astro.ts';
import { docs } from './sites/docs.ts';
import { dokuwiki } from './sites/dokuwiki.ts';
import { hugo } from './sites/hugo.ts';
import { jekyll } from './sites/jekyll.ts';
import { mediawiki } from './sites/mediawiki.ts';
import { sound } from './sites/sound.ts';
import { storefront } from './sites/storefront.ts';
import { wordpress } from './sites/wordpress.ts';

export const realSites: readonly RealSite[] = [...docs, hugo, jekyll, dokuwiki, wordpress, mediawiki, storefront, astro, sound];
