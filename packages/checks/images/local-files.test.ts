import { pageCheckTable } from '../testing/check-table.ts';
import { image, page } from '../testing/page.ts';
import { imgLocalFile } from './local-files.ts';

const of = (src: string) => page({ images: [image('/x.png', { src, url: null })] });

pageCheckTable(imgLocalFile, {
  pass: { 'a file of the site': of('/lamp.png') },
  issue: {
    'a file address': {
      on: of('file:///home/ada/lamp.png'),
      findings: [{ severity: 'error', evidence: { target: 'file:///home/ada/lamp.png' } }],
    },
    'a drive': { on: of('C:\\lamp.png'), findings: 1 },
    'a drive with slashes': { on: of('C:/lamp.png'), findings: 1 },
    'a share': { on: of('\\\\server\\lamp.png'), findings: 1 },
  },
  silent: {
    'no source': page({ images: [image('/x.png', { src: null, url: null })] }),
    'data in place of a file': of('data:image/gif;base64,R0lGOD'),
    'a folder named like a drive': of('/c:/lamp.png'),
    'a host behind backslashes': of('\\\\cdn.example.com\\lamp.png'),
    'no image': page(),
  },
});
