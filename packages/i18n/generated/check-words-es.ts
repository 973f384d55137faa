// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/es/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/es/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/es/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/es/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/es/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/es/checks/causes.json' with { type: 'json' };
import content from '../messages/es/checks/content.json' with { type: 'json' };
import css from '../messages/es/checks/css.json' with { type: 'json' };
import description from '../messages/es/checks/description.json' with { type: 'json' };
import families from '../messages/es/checks/families.json' with { type: 'json' };
import headings from '../messages/es/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/es/checks/hreflang.json' with { type: 'json' };
import html from '../messages/es/checks/html.json' with { type: 'json' };
import icons from '../messages/es/checks/icons.json' with { type: 'json' };
import images from '../messages/es/checks/images.json' with { type: 'json' };
import indexability from '../messages/es/checks/indexability.json' with { type: 'json' };
import international from '../messages/es/checks/international.json' with { type: 'json' };
import javascript from '../messages/es/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/es/checks/keywords.json' with { type: 'json' };
import links from '../messages/es/checks/links.json' with { type: 'json' };
import mobile from '../messages/es/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/es/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/es/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/es/checks/pagination.json' with { type: 'json' };
import performance from '../messages/es/checks/performance.json' with { type: 'json' };
import redirects from '../messages/es/checks/redirects.json' with { type: 'json' };
import response from '../messages/es/checks/response.json' with { type: 'json' };
import richResults from '../messages/es/checks/rich-results.json' with { type: 'json' };
import server from '../messages/es/checks/server.json' with { type: 'json' };
import sitemap from '../messages/es/checks/sitemap.json' with { type: 'json' };
import social from '../messages/es/checks/social.json' with { type: 'json' };
import structuredData from '../messages/es/checks/structured-data.json' with { type: 'json' };
import title from '../messages/es/checks/title.json' with { type: 'json' };
import unused from '../messages/es/checks/unused.json' with { type: 'json' };
import url from '../messages/es/checks/url.json' with { type: 'json' };
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
