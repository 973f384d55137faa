// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/tr/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/tr/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/tr/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/tr/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/tr/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/tr/checks/causes.json' with { type: 'json' };
import content from '../messages/tr/checks/content.json' with { type: 'json' };
import css from '../messages/tr/checks/css.json' with { type: 'json' };
import description from '../messages/tr/checks/description.json' with { type: 'json' };
import families from '../messages/tr/checks/families.json' with { type: 'json' };
import headings from '../messages/tr/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/tr/checks/hreflang.json' with { type: 'json' };
import html from '../messages/tr/checks/html.json' with { type: 'json' };
import icons from '../messages/tr/checks/icons.json' with { type: 'json' };
import images from '../messages/tr/checks/images.json' with { type: 'json' };
import indexability from '../messages/tr/checks/indexability.json' with { type: 'json' };
import international from '../messages/tr/checks/international.json' with { type: 'json' };
import javascript from '../messages/tr/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/tr/checks/keywords.json' with { type: 'json' };
import links from '../messages/tr/checks/links.json' with { type: 'json' };
import mobile from '../messages/tr/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/tr/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/tr/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/tr/checks/pagination.json' with { type: 'json' };
import performance from '../messages/tr/checks/performance.json' with { type: 'json' };
import redirects from '../messages/tr/checks/redirects.json' with { type: 'json' };
import response from '../messages/tr/checks/response.json' with { type: 'json' };
import richResults from '../messages/tr/checks/rich-results.json' with { type: 'json' };
import server from '../messages/tr/checks/server.json' with { type: 'json' };
import sitemap from '../messages/tr/checks/sitemap.json' with { type: 'json' };
import social from '../messages/tr/checks/social.json' with { type: 'json' };
import structuredData from '../messages/tr/checks/structured-data.json' with { type: 'json' };
import title from '../messages/tr/checks/title.json' with { type: 'json' };
import unused from '../messages/tr/checks/unused.json' with { type: 'json' };
import url from '../messages/tr/checks/url.json' with { type: 'json' };
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
