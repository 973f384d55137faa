// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/it/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/it/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/it/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/it/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/it/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/it/checks/causes.json' with { type: 'json' };
import content from '../messages/it/checks/content.json' with { type: 'json' };
import css from '../messages/it/checks/css.json' with { type: 'json' };
import description from '../messages/it/checks/description.json' with { type: 'json' };
import families from '../messages/it/checks/families.json' with { type: 'json' };
import headings from '../messages/it/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/it/checks/hreflang.json' with { type: 'json' };
import html from '../messages/it/checks/html.json' with { type: 'json' };
import icons from '../messages/it/checks/icons.json' with { type: 'json' };
import images from '../messages/it/checks/images.json' with { type: 'json' };
import indexability from '../messages/it/checks/indexability.json' with { type: 'json' };
import international from '../messages/it/checks/international.json' with { type: 'json' };
import javascript from '../messages/it/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/it/checks/keywords.json' with { type: 'json' };
import links from '../messages/it/checks/links.json' with { type: 'json' };
import mobile from '../messages/it/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/it/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/it/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/it/checks/pagination.json' with { type: 'json' };
import performance from '../messages/it/checks/performance.json' with { type: 'json' };
import redirects from '../messages/it/checks/redirects.json' with { type: 'json' };
import response from '../messages/it/checks/response.json' with { type: 'json' };
import richResults from '../messages/it/checks/rich-results.json' with { type: 'json' };
import server from '../messages/it/checks/server.json' with { type: 'json' };
import sitemap from '../messages/it/checks/sitemap.json' with { type: 'json' };
import social from '../messages/it/checks/social.json' with { type: 'json' };
import structuredData from '../messages/it/checks/structured-data.json' with { type: 'json' };
import title from '../messages/it/checks/title.json' with { type: 'json' };
import unused from '../messages/it/checks/unused.json' with { type: 'json' };
import url from '../messages/it/checks/url.json' with { type: 'json' };
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
