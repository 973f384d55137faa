// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/ru/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/ru/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/ru/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/ru/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/ru/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/ru/checks/causes.json' with { type: 'json' };
import content from '../messages/ru/checks/content.json' with { type: 'json' };
import css from '../messages/ru/checks/css.json' with { type: 'json' };
import description from '../messages/ru/checks/description.json' with { type: 'json' };
import families from '../messages/ru/checks/families.json' with { type: 'json' };
import headings from '../messages/ru/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/ru/checks/hreflang.json' with { type: 'json' };
import html from '../messages/ru/checks/html.json' with { type: 'json' };
import icons from '../messages/ru/checks/icons.json' with { type: 'json' };
import images from '../messages/ru/checks/images.json' with { type: 'json' };
import indexability from '../messages/ru/checks/indexability.json' with { type: 'json' };
import international from '../messages/ru/checks/international.json' with { type: 'json' };
import javascript from '../messages/ru/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/ru/checks/keywords.json' with { type: 'json' };
import links from '../messages/ru/checks/links.json' with { type: 'json' };
import mobile from '../messages/ru/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/ru/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/ru/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/ru/checks/pagination.json' with { type: 'json' };
import performance from '../messages/ru/checks/performance.json' with { type: 'json' };
import redirects from '../messages/ru/checks/redirects.json' with { type: 'json' };
import response from '../messages/ru/checks/response.json' with { type: 'json' };
import richResults from '../messages/ru/checks/rich-results.json' with { type: 'json' };
import server from '../messages/ru/checks/server.json' with { type: 'json' };
import sitemap from '../messages/ru/checks/sitemap.json' with { type: 'json' };
import social from '../messages/ru/checks/social.json' with { type: 'json' };
import structuredData from '../messages/ru/checks/structured-data.json' with { type: 'json' };
import title from '../messages/ru/checks/title.json' with { type: 'json' };
import unused from '../messages/ru/checks/unused.json' with { type: 'json' };
import url from '../messages/ru/checks/url.json' with { type: 'json' };
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
