import type { Finding } from '@orbweaver/model/issue.ts';
import { expect, test } from 'vitest';
import { pageCheckTable } from '../testing/check-table.ts';
import { heading, image, link, page } from '../testing/page.ts';
import {
  imgAltEmptyLinked,
  imgAltIsFilename,
  imgDimensionsMissing,
  imgLazyAboveFold,
  imgLazySrcMissing,
  imgPictureWithoutImg,
} from './loading.ts';

const of = (...images: ReturnType<typeof image>[]) => page({ images });
const unsized = { width: null, height: null };
const broken = page({ images: [image('/a.png', { alt: '', width: null, link: 0 })] }, { status: 404 });
const png = 'https://site.example/a.png';

const linked = (over: object, inLink = {}) =>
  page({ links: [link('/b', { text: '', hasImage: true, ...inLink })], images: [image('/a.png', { link: 0, ...over })] });
pageCheckTable(imgAltEmptyLinked, {
  pass: { 'an alt': linked({ alt: 'To the lamps' }) },
  issue: { empty: { on: linked({ alt: '' }), findings: [{ severity: 'warning', group: png, evidence: { target: png, offset: 500 } }] } },
  silent: {
    'no alt at all (img-alt-missing)': linked({ alt: null }),
    'text beside it': linked({ alt: '', link: -1 }, { text: 'Lamps' }),
    'a name by aria-label': linked({ alt: '' }, { label: 'Lamps' }),
    'an error page': broken,
  },
});

pageCheckTable(imgDimensionsMissing, {
  pass: { both: of(image('/a.png')) },
  issue: {
    'no height': {
      on: of(image('/a.png', { width: '300', height: null })),
      findings: [{ severity: 'warning', evidence: { target: png } }],
    },
    none: { on: of(image('/a.png', { width: null, height: null })), findings: 1 },
    'a share, which is no height, however small': {
      on: of(
        image('/a.png', { width: '10%', height: null }),
        image('/b.png', { width: '100%', height: '100%' }),
        image('/c.png', { width: '300', height: 'auto' }),
      ),
      findings: 3,
    },
    'an alt of one letter, and one of dots': {
      on: of(image('/a.png', { ...unsized, alt: 'B' }), image('/b.png', { ...unsized, alt: '...' })),
      findings: 2,
    },
    'in the footer, above its links': {
      on: page({ links: [link('/b', { offset: 900 })], images: [image('/a.png', { ...unsized, place: 'footer', offset: 800 })] }),
      findings: 1,
    },
  },
  silent: {
    'a sign that a script shows': of(image('/minus.png', { ...unsized, hidden: true })),
    'a picture behind the text, out of the flow': of(image('/a.png', { ...unsized, positioned: true })),
    'an icon for one sign': of(image('/fold.png', { ...unsized, alt: '−' })),
    'a sign of one line': of(image('/minus.png', { width: '9', height: null })),
    'a badge at the end': page({
      links: [link('/b', { offset: 700 }), link('/c', { offset: 790, text: '', hasImage: true })],
      images: [image('/a.png', { ...unsized, place: 'footer', offset: 800 })],
    }),
    'a height beside a share of the width': of(image('/a.png', { width: '100%', height: '300' })),
    'lengths of a style': of(image('/a.png', { width: '20em', height: '.5em' })),
    'a drawing': of(image('/icon.svg', { width: null, height: null })),
    'a placeholder': of(image('/a.png', { url: null, width: null })),
    'an error page': broken,
  },
});

const pictures = (count: number, ...images: ReturnType<typeof image>[]) => page({ tagCounts: { picture: count }, images });
test('what a template writes into all of its images is one cause', () => {
  const [found] = [imgDimensionsMissing.run(of(image('/a.png', { width: '300', height: null })), {}, () => true)].flat() as Finding[];
  expect(found?.group).toBeUndefined();
  expect([imgDimensionsMissing.cause, imgLazyAboveFold.cause]).toEqual(['template', 'template']);
});

pageCheckTable(imgPictureWithoutImg, {
  pass: { 'one in each': pictures(1, image('/a.png', { inPicture: true })) },
  issue: {
    'none inside': { on: pictures(2, image('/a.png', { inPicture: true })), findings: [{ severity: 'error', evidence: { count: 1 } }] },
    'an img without address': { on: pictures(1, image('/a', { src: null, inPicture: true })), findings: 1 },
  },
  silent: {
    'no picture': of(image('/a.png')),
    'loaded by a script': pictures(1, image('/a', { src: null, lazySrc: '/a.png', inPicture: true })),
  },
});

pageCheckTable(imgLazyAboveFold, {
  pass: { 'loads at once': of(image('/a.png', { width: '800' })) },
  issue: {
    lazy: {
      on: of(image('/a.png', { width: '800', loading: 'lazy' })),
      findings: [{ severity: 'warning', evidence: { target: png, offset: 500 } }],
    },
  },
  silent: {
    'an icon': of(image('/a.png', { width: '24', loading: 'lazy' })),
    'the second image': of(image('/a.png', { width: '800' }), image('/b.png', { width: '800', loading: 'lazy' })),
    'a logo in the header': of(image('/a.png', { width: '400', loading: 'lazy', place: 'header' })),
    'far down': page({ headings: [heading(2, 'A'), heading(2, 'B')], images: [image('/a.png', { width: '800', loading: 'lazy' })] }),
  },
});

const lazy = (over = {}) => image('/x', { src: 'data:image/gif;base64,R0', url: null, lazySrc: '/a.png', ...over });
pageCheckTable(imgLazySrcMissing, {
  pass: { 'an address': page({ images: [lazy(), image('/a.png')] }) },
  issue: { 'only a data attribute': { on: of(lazy()), findings: [{ severity: 'warning', evidence: { target: '/a.png' } }] } },
  silent: {
    'repeated in noscript': of(lazy(), image('/a.png')),
    'candidates in srcset': of(lazy({ srcset: [png] })),
    'no lazy image': of(image('/a.png')),
  },
});

pageCheckTable(imgAltIsFilename, {
  pass: { words: of(image('/a.png', { alt: 'A red lamp' })) },
  issue: {
    'file name': { on: of(image('/a.png', { alt: 'lamp_red-2.jpg' })), findings: [{ severity: 'warning' }] },
    'the signs of one folder, which a generator writes, as one issue': {
      on: of(
        image('/signs/sad.png', { alt: 'sad.png' }),
        image('/signs/idea.png?2', { alt: 'idea.png' }),
        image('/a.png', { alt: 'a.png' }),
      ),
      findings: [{ group: 'https://site.example/signs' }, { group: 'https://site.example/signs' }, { group: 'https://site.example' }],
    },
    camera: { on: of(image('/a.png', { alt: 'IMG_1234' })), findings: 1 },
  },
  silent: {
    'a format in a sentence': of(image('/a.png', { alt: 'How to save a .png file' })),
    decoration: of(image('/a.png', { alt: '' })),
  },
});
