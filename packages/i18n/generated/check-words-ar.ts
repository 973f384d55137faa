// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/ar/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/ar/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/ar/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/ar/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/ar/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/ar/checks/causes.json' with { type: 'json' };
import content from '../messages/ar/checks/content.json' with { type: 'json' };
import css from '../messages/ar/checks/css.json' with { type: 'json' };
import description from '../messages/ar/checks/description.json' with { type: 'json' };
import families from '../messages/ar/checks/families.json' with { type: 'json' };
import headings from '../messages/ar/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/ar/checks/hreflang.json' with { type: 'json' };
import html from '../messages/ar/checks/html.json' with { type: 'json' };
import icons from '../messages/ar/checks/icons.json' with { type: 'json' };
import images from '../messages/ar/checks/images.json' with { type: 'json' };
import indexability from '../messages/ar/checks/indexability.json' with { type: 'json' };
import international from '../messages/ar/checks/international.json' with { type: 'json' };
import javascript from '../messages/ar/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/ar/checks/keywords.json' with { type: 'json' };
import links from '../messages/ar/checks/links.json' with { type: 'json' };
import mobile from '../messages/ar/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/ar/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/ar/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/ar/checks/pagination.json' with { type: 'json' };
import performance from '../messages/ar/checks/performance.json' with { type: 'json' };
import redirects from '../messages/ar/checks/redirects.json' with { type: 'json' };
import response from '../messages/ar/checks/response.json' with { type: 'json' };
import richResults from '../messages/ar/checks/rich-results.json' with { type: 'json' };
import server from '../messages/ar/checks/server.json' with { type: 'json' };
import sitemap from '../messages/ar/checks/sitemap.json' with { type: 'json' };
import social from '../messages/ar/checks/social.json' with { type: 'json' };
import structuredData from '../messages/ar/checks/structured-data.json' with { type: 'json' };
import title from '../messages/ar/checks/title.json' with { type: 'json' };
import unused from '../messages/ar/checks/unused.json' with { type: 'json' };
import url from '../messages/ar/checks/url.json' with { type: 'json' };
import type { CheckWordKey } from './check-words-en.ts';

export const words: Readonly<Record<CheckWordKey, string>> = {
  ...accessibility,
  ...aiCrawlers,
  ...amp,
  ...breadcrumb,
  ...canonicals,
  ...causes,
  ...content,
  ...css,
  ...description,
  ...families,
  ...headings,
  ...hreflang,
  ...html,
  ...icons,
  ...images,
  ...indexability,
  ...international,
  ...javascript,
  ...keywords,
  ...links,
  ...mobile,
  ...navigation,
  ...pagespeed,
  ...pagination,
  ...performance,
  ...redirects,
  ...response,
  ...richResults,
  ...server,
  ...sitemap,
  ...social,
  ...structuredData,
  ...title,
  ...unused,
  ...url,
};
