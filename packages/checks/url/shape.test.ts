import { pageCheckTable } from '../testing/check-table.ts';
import { heading, link, meta, page, robots, title } from '../testing/page.ts';
import { urlNonAscii, urlSpace, urlTooLong, urlUnderscore, urlUppercase } from './shape.ts';

const at = (path: string) => page({}, { url: `https://site.example${path}` });
const hidden = (letters: number) => page({ robots: [robots('noindex')] }, { url: `https://site.example/${'a'.repeat(letters)}` });
const ofWiki = (path: string) => page({ metas: [meta('generator', 'MediaWiki 1.39.13')] }, { url: `https://site.example${path}` });
const silent = { 'an error page': page({}, { url: 'https://site.example/A_b%20c//d', status: 404 }) };

pageCheckTable(urlTooLong, {
  pass: { '115 characters': at(`/${'a'.repeat(94)}`) },
  issue: {
    '116': { on: at(`/${'a'.repeat(95)}`), findings: [{ severity: 'opportunity', evidence: { count: 116, limit: 115 } }] },
    'over 200': { on: at(`/${'a'.repeat(200)}`), findings: [{ severity: 'warning' }] },
    'over 2,000': { on: at(`/${'a'.repeat(2000)}`), findings: [{ severity: 'error' }] },
    'over 200, though not to be indexed': { on: hidden(200), findings: [{ severity: 'warning' }] },
  },
  silent: { ...silent, 'a form that is not to be indexed': hidden(95) },
});

pageCheckTable(urlUppercase, {
  pass: { 'lower case': at('/shop/lamp') },
  issue: {
    'a word with a capital, which its title has too': {
      on: page({ titles: [title('Lanterns of the mill')] }, { url: 'https://site.example/Lanterns' }),
      findings: 1,
    },
    'in a folder': { on: at('/Shop/lamp'), findings: [{ severity: 'opportunity', group: 'capitals', evidence: { value: 'Shop' } }] },
  },
  silent: {
    ...silent,
    'a folder named as languages are written': at('/en-US/zh-Hant/lamp'),
    'the addresses of a wiki': ofWiki('/wiki/Red_lamp'),
    'a class': page({ titles: [title('HashMap (Java Platform)')] }, { url: 'https://site.example/api/HashMap.html' }),
    'a class in the folder of its module': page(
      { titles: [title('class Mill::Lamp - Docs')] },
      { url: 'https://site.example/Mill/Lamp.html' },
    ),
    'a class of one word': page({ titles: [title('module Mill - Docs')] }, { url: 'https://site.example/Mill.html' }),
    'the signs of an index': page({ titles: [title('Index – Symbols')] }, { url: 'https://site.example/genindex-Symbols.html' }),
    'a letter of an index': page({ titles: [title('Index – G')] }, { url: 'https://site.example/genindex-G.html' }),
    'digits of percent-encoding': at('/%D8%A7%D9%84'),
    'only in the query': at('/a?sortBy=Name'),
    'in the host': page({}, { url: 'https://site.example/' }),
  },
});

pageCheckTable(urlUnderscore, {
  pass: { hyphens: at('/a-red-lamp') },
  issue: {
    'in the name': { on: at('/lamps/a_red_lamp'), findings: [{ group: 'underscores', evidence: { value: 'a_red_lamp' } }] },
    'words that its heading separates': {
      on: page({ headings: [heading(1, 'A red lamp')] }, { url: 'https://site.example/a_red_lamp' }),
      findings: 1,
    },
  },
  silent: {
    ...silent,
    'the addresses of a wiki': ofWiki('/wiki/Red_lamp'),
    'a language': at('/pt_BR/lamp'),
    'a module': page({ headings: [heading(1, 'py_compile — Compile files')] }, { url: 'https://site.example/library/py_compile.html' }),
    'around a name': at('/__init__/genindex-_.html'),
    'a parameter': at('/a?utm_source=x'),
  },
});

pageCheckTable(urlSpace, {
  pass: { hyphens: at('/a-red-lamp') },
  issue: {
    '%20': { on: at('/a%20lamp'), findings: [{ severity: 'notice', evidence: { value: 'a%20lamp' } }] },
    plus: { on: at('/a+lamp'), findings: 1 },
  },
  silent: { ...silent, 'words of a search': at('/search?q=red+lamp') },
});

pageCheckTable(urlNonAscii, {
  pass: { encoded: page({ links: [link('/caf%C3%A9')] }) },
  issue: {
    'a raw letter': {
      on: page({ links: [link('/a'), link('/café', { offset: 440 })] }),
      findings: [{ severity: 'opportunity', evidence: { value: '/café', count: 1, offset: 440 } }],
    },
    'a space inside': { on: page({ links: [link('/a lamp')] }), findings: 1 },
  },
  silent: {
    'spaces around': page({ links: [link(' /a ')] }),
    'another site': page({ links: [link('https://other.example/café')] }),
    'only in the fragment': page({ links: [link('/a#café')] }),
    'a link of MediaWiki': page({ metas: [meta('generator', 'MediaWiki 1.39.13')], links: [link('/w/index.php?title=a…')] }),
    'an Arabic path, encoded': page({ links: [link('/%D8%A7%D9%84')] }),
  },
});
