import { pageCheckTable } from '../testing/check-table.ts';
import { link, page } from '../testing/page.ts';
import { linkLocalFile } from './local-files.ts';

const to = (href: string) => page({ links: [link(href, { text: 'Lamps' })] });

pageCheckTable(linkLocalFile, {
  pass: { 'a page': to('/lamps') },
  issue: {
    'a file address': {
      on: to('file:///C:/Users/ada/lamps.pdf'),
      findings: [{ severity: 'error', evidence: { value: 'Lamps', target: 'file:///C:/Users/ada/lamps.pdf', offset: 400 } }],
    },
    'a drive': { on: to('C:\\lamps\\list.doc'), findings: 1 },
    'a drive with slashes': { on: to(' d:/lamps/list.doc'), findings: 1 },
    'a share': { on: to('\\\\server\\share\\lamps.doc'), findings: 1 },
  },
  silent: {
    'a path in a query': to('/get?path=C:/lamps.pdf'),
    'a page about such files': to('/file:/lamps'),
    'another scheme': to('filesystem:/x'),
    'a scheme of one letter': to('x:lamps'),
    'a host behind backslashes': to('\\\\cdn.example.com\\lamps.js'),
    'backslashes in a path': to('\\lamps\\list.html'),
    'a page that is gone': page({ links: [link('file:///lamps')] }, { status: 404 }),
  },
});
