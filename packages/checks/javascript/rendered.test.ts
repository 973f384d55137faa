import { pageCheckTable } from '../testing/check-table.ts';
import { image, link, page, resource } from '../testing/page.ts';
import { pageThatLeft, renderedPage } from '../testing/rendered-page.ts';
import { jsConsoleError, jsContentDependency, jsLinksDependency, jsRequestFailed } from './rendered.ts';

const unrendered = { 'a page that was not rendered': page(), 'a page that went elsewhere': pageThatLeft('https://site.example/other') };

pageCheckTable(jsConsoleError, {
  pass: { none: renderedPage({}, {}) },
  issue: {
    two: {
      on: renderedPage({}, {}, { errors: ['TypeError: x is undefined', 'said'] }),
      findings: [{ severity: 'warning', evidence: { value: 'TypeError: x is undefined', count: 2 } }],
    },
  },
  silent: unrendered,
});

const api = { url: 'https://site.example/api', reason: '500' };

pageCheckTable(jsRequestFailed, {
  pass: { none: renderedPage({}, {}) },
  issue: {
    'a request of a script': {
      on: renderedPage({}, {}, { failed: [api] }),
      findings: [{ severity: 'warning', evidence: { value: '500', count: 1, target: api.url, urls: [api.url] } }],
    },
  },
  silent: {
    ...unrendered,
    'a script that the markup names': renderedPage({}, { resources: [resource('js', '/api')] }, { failed: [api] }),
    'a picture that the markup names': renderedPage({}, { images: [image('/api')] }, { failed: [api] }),
  },
});

const withWords = (served: number, rendered: number) => renderedPage({ text: { words: served } }, { text: { words: rendered } });

pageCheckTable(jsContentDependency, {
  pass: { 'the same text': withWords(300, 300), 'a little more': withWords(300, 380) },
  issue: {
    'an empty page': { on: withWords(0, 200), findings: [{ severity: 'warning', evidence: { value: 100, count: 200 } }] },
    'a good deal more': { on: withWords(100, 200), findings: [{ evidence: { value: 50, count: 100 } }] },
  },
  silent: { ...unrendered, 'a word in an empty page': withWords(0, 5), 'less than before': withWords(300, 100) },
});

const made = link('/b', { onlyRendered: true });

pageCheckTable(jsLinksDependency, {
  pass: { 'links of the served page': renderedPage({}, { links: [link('/a')] }) },
  issue: {
    'one of two': {
      on: renderedPage({ links: [link('/a')] }, { links: [link('/a'), made] }),
      findings: [{ severity: 'warning', evidence: { value: 50, count: 1, urls: ['https://site.example/b'] } }],
    },
  },
  silent: {
    ...unrendered,
    'one of many': renderedPage({}, { links: [...Array.from({ length: 20 }, (_, at) => link(`/${at}`)), made] }),
    'to another site': renderedPage(
      { links: [link('/a')] },
      { links: [link('/a'), link('https://other.example/', { onlyRendered: true })] },
    ),
  },
});
