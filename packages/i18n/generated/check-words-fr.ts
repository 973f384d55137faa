// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/fr/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/fr/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/fr/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/fr/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/fr/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/fr/checks/causes.json' with { type: 'json' };
import content from '../messages/fr/checks/content.json' with { type: 'json' };
import css from '../messages/fr/checks/css.json' with { type: 'json' };
import description from '../messages/fr/checks/description.json' with { type: 'json' };
import families from '../messages/fr/checks/families.json' with { type: 'json' };
import headings from '../messages/fr/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/fr/checks/hreflang.json' with { type: 'json' };
import html from '../messages/fr/checks/html.json' with { type: 'json' };
import icons from '../messages/fr/checks/icons.json' with { type: 'json' };
import images from '../messages/fr/checks/images.json' with { type: 'json' };
import indexability from '../messages/fr/checks/indexability.json' with { type: 'json' };
import international from '../messages/fr/checks/international.json' with { type: 'json' };
import javascript from '../messages/fr/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/fr/checks/keywords.json' with { type: 'json' };
import links from '../messages/fr/checks/links.json' with { type: 'json' };
import mobile from '../messages/fr/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/fr/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/fr/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/fr/checks/pagination.json' with { type: 'json' };
import performance from '../messages/fr/checks/performance.json' with { type: 'json' };
import redirects from '../messages/fr/checks/redirects.json' with { type: 'json' };
import response from '../messages/fr/checks/response.json' with { type: 'json' };
import richResults from '../messages/fr/checks/rich-results.json' with { type: 'json' };
import server from '../messages/fr/checks/server.json' with { type: 'json' };
import sitemap from '../messages/fr/checks/sitemap.json' with { type: 'json' };
import social from '../messages/fr/checks/social.json' with { type: 'json' };
import structuredData from '../messages/fr/checks/structured-data.json' with { type: 'json' };
import title from '../messages/fr/checks/title.json' with { type: 'json' };
import unused from '../messages/fr/checks/unused.json' with { type: 'json' };
import url from '../messages/fr/checks/url.json' with { type: 'json' };
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
