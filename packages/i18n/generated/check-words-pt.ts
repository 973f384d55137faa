// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/pt/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/pt/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/pt/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/pt/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/pt/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/pt/checks/causes.json' with { type: 'json' };
import content from '../messages/pt/checks/content.json' with { type: 'json' };
import css from '../messages/pt/checks/css.json' with { type: 'json' };
import description from '../messages/pt/checks/description.json' with { type: 'json' };
import families from '../messages/pt/checks/families.json' with { type: 'json' };
import headings from '../messages/pt/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/pt/checks/hreflang.json' with { type: 'json' };
import html from '../messages/pt/checks/html.json' with { type: 'json' };
import icons from '../messages/pt/checks/icons.json' with { type: 'json' };
import images from '../messages/pt/checks/images.json' with { type: 'json' };
import indexability from '../messages/pt/checks/indexability.json' with { type: 'json' };
import international from '../messages/pt/checks/international.json' with { type: 'json' };
import javascript from '../messages/pt/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/pt/checks/keywords.json' with { type: 'json' };
import links from '../messages/pt/checks/links.json' with { type: 'json' };
import mobile from '../messages/pt/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/pt/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/pt/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/pt/checks/pagination.json' with { type: 'json' };
import performance from '../messages/pt/checks/performance.json' with { type: 'json' };
import redirects from '../messages/pt/checks/redirects.json' with { type: 'json' };
import response from '../messages/pt/checks/response.json' with { type: 'json' };
import richResults from '../messages/pt/checks/rich-results.json' with { type: 'json' };
import server from '../messages/pt/checks/server.json' with { type: 'json' };
import sitemap from '../messages/pt/checks/sitemap.json' with { type: 'json' };
import social from '../messages/pt/checks/social.json' with { type: 'json' };
import structuredData from '../messages/pt/checks/structured-data.json' with { type: 'json' };
import title from '../messages/pt/checks/title.json' with { type: 'json' };
import unused from '../messages/pt/checks/unused.json' with { type: 'json' };
import url from '../messages/pt/checks/url.json' with { type: 'json' };
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
