// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/de/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/de/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/de/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/de/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/de/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/de/checks/causes.json' with { type: 'json' };
import content from '../messages/de/checks/content.json' with { type: 'json' };
import css from '../messages/de/checks/css.json' with { type: 'json' };
import description from '../messages/de/checks/description.json' with { type: 'json' };
import families from '../messages/de/checks/families.json' with { type: 'json' };
import headings from '../messages/de/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/de/checks/hreflang.json' with { type: 'json' };
import html from '../messages/de/checks/html.json' with { type: 'json' };
import icons from '../messages/de/checks/icons.json' with { type: 'json' };
import images from '../messages/de/checks/images.json' with { type: 'json' };
import indexability from '../messages/de/checks/indexability.json' with { type: 'json' };
import international from '../messages/de/checks/international.json' with { type: 'json' };
import javascript from '../messages/de/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/de/checks/keywords.json' with { type: 'json' };
import links from '../messages/de/checks/links.json' with { type: 'json' };
import mobile from '../messages/de/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/de/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/de/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/de/checks/pagination.json' with { type: 'json' };
import performance from '../messages/de/checks/performance.json' with { type: 'json' };
import redirects from '../messages/de/checks/redirects.json' with { type: 'json' };
import response from '../messages/de/checks/response.json' with { type: 'json' };
import richResults from '../messages/de/checks/rich-results.json' with { type: 'json' };
import server from '../messages/de/checks/server.json' with { type: 'json' };
import sitemap from '../messages/de/checks/sitemap.json' with { type: 'json' };
import social from '../messages/de/checks/social.json' with { type: 'json' };
import structuredData from '../messages/de/checks/structured-data.json' with { type: 'json' };
import title from '../messages/de/checks/title.json' with { type: 'json' };
import unused from '../messages/de/checks/unused.json' with { type: 'json' };
import url from '../messages/de/checks/url.json' with { type: 'json' };
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
