import { pageCheckTable } from '../testing/check-table.ts';
import { link, page } from '../testing/page.ts';
import { anchorEmpty, linkMalformed, linkNotCrawlable } from './markup.ts';

const of = (...links: ReturnType<typeof link>[]) => page({ links });
const errorPage = page({ links: [link('/a', { rel: 1, text: '' })] }, { status: 404 });

pageCheckTable(anchorEmpty, {
  pass: { text: of(link('/a')), 'image with alt': of(link('/a', { text: '', hasImage: true, label: 'Home' })) },
  issue: {
    nothing: {
      on: of(link('/a', { text: '' })),
      findings: [{ severity: 'warning', evidence: { target: 'https://site.example/a', offset: 400 } }],
    },
  },
  silent: {
    'an anchor without href': of(link(null, { text: '' })),
    'a hidden mark of a microformat': of(link('/page', { text: '', isHidden: true })),
    'an error page': errorPage,
    'an area, named by its alt': of(link('/a', { element: 'area', text: '', label: '' })),
  },
});

pageCheckTable(linkNotCrawlable, {
  pass: { 'an address': of(link('/a')) },
  issue: {
    'javascript:': { on: of(link('javascript:open()')), findings: [{ severity: 'warning', evidence: { value: 'javascript:open()' } }] },
    'with space and capitals': { on: of(link(' JavaScript:void(0)')), findings: 1 },
  },
  silent: {
    'printing, which is no page': of(link('javascript:print();'), link('javascript:window.print()')),
    'a button that is written as a link': of(link('javascript:;', { isControl: true })),
    'going back': of(link('javascript:history.back()')),
    mailto: of(link('mailto:a@b.example')),
    tel: of(link('tel:+1')),
    'a named anchor': of(link(null)),
    'a fragment': of(link('#top')),
    'a page about scripts': of(link('javascript.html')),
  },
});

pageCheckTable(linkMalformed, {
  pass: { 'an address': of(link('https://site.example/a')), 'with a space in the path': of(link('/a b')) },
  issue: {
    'space in the host': {
      on: of(link('https://site .example/')),
      findings: [{ severity: 'error', evidence: { value: 'https://site .example/' } }],
    },
    'bad port': { on: of(link('https://site.example:port/')), findings: 1 },
    'double scheme': { on: of(link('http://https://site.example/')), findings: 1 },
    'an address to be completed, as written': {
      on: of(link('http://<host>/a.git', { text: 'http://<host>/a.git' })),
      findings: [{ severity: 'notice' }],
    },
    'such an address behind other words': { on: of(link('http://<host>/a.git', { text: 'Get it' })), findings: [{ severity: 'error' }] },
  },
  silent: {
    mailto: of(link('mailto:a@b.example')),
    data: of(link('data:text/plain,x')),
    'an unknown scheme': of(link('whatsapp:send')),
    empty: of(link('')),
    'a URL in the query': of(link('/share?u=https://https.example/')),
    'an archive of another URL': of(link('https://web.archive.example/web/https://site.example/')),
  },
});
