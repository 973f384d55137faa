import { pageCheckTable } from '../testing/check-table.ts';
import { image, page, resource } from '../testing/page.ts';
import { mixedContentActive, mixedContentPassive } from './mixed-content.ts';

const plain = 'http://cdn.example/x';
const onHttp = { url: 'http://site.example/page' };

pageCheckTable(mixedContentActive, {
  pass: { 'https script': page({ resources: [resource('js', 'https://cdn.example/x.js')] }) },
  issue: {
    script: {
      on: page({ resources: [resource('js', plain)] }),
      findings: [{ severity: 'error', group: plain, evidence: { target: plain, offset: 600, line: 61 } }],
    },
    'style, frame and preloaded font': {
      on: page({ resources: [resource('css', plain), resource('iframe', plain), resource('preload', plain, { as: 'font' })] }),
      findings: 3,
    },
  },
  silent: {
    'an http page': page({ resources: [resource('js', plain)] }, onHttp),
    'an image (mixed-content-passive)': page({ images: [image(plain)] }),
    'a video': page({ resources: [resource('media', plain)] }),
    'a data block': page({ resources: [resource('other', plain)] }),
    'a link': page({ resources: [] }),
  },
});

pageCheckTable(mixedContentPassive, {
  pass: { 'https image': page({ images: [image('/a.png')] }) },
  issue: {
    image: { on: page({ images: [image(plain)] }), findings: [{ severity: 'warning', evidence: { target: plain, offset: 500 } }] },
    'one of srcset': {
      on: page({ images: [image('/a.png', { srcset: ['https://site.example/a.png', plain] })] }),
      findings: [{ evidence: { target: plain } }],
    },
    'video and poster': { on: page({ resources: [resource('media', plain), resource('image', plain)] }), findings: 2 },
  },
  silent: {
    'an http page': page({ images: [image(plain)] }, onHttp),
    'a script (mixed-content-active)': page({ resources: [resource('js', plain)] }),
  },
});
