import { expect, test } from 'vitest';
import { pageCheckTable } from '../testing/check-table.ts';
import { here, image, link, page, robots } from '../testing/page.ts';
import { imgAltDuplicate, imgPageDuplicate } from './on-page.ts';

const of = (...images: ReturnType<typeof image>[]) => page({ images });

pageCheckTable(imgAltDuplicate, {
  pass: { 'different alts': of(image('/a.png', { alt: 'A lamp' }), image('/b.png', { alt: 'A chair' })) },
  issue: {
    'two files': {
      on: of(image('/a.png', { alt: 'A lamp' }), image('/b.png', { alt: 'a  lamp', offset: 550 })),
      findings: [{ severity: 'notice', evidence: { count: 2, offset: 550, target: 'https://site.example/b.png' } }],
    },
    'two pictures, one of them dark': { on: of(image('/mill.png'), image('/river-dark.png')), findings: 1 },
    'two pictures whose names end in sizes': { on: of(image('/a-10x10.png'), image('/b-10x10.png')), findings: 1 },
  },
  silent: {
    'the same file twice (img-page-duplicate)': of(image('/a.png', { alt: 'A lamp' }), image('/a.png', { alt: 'A lamp' })),
    'two sizes, by srcset': of(image('/a.png', { srcset: ['https://site.example/small/a.png'] }), image('/small/a.png')),
    'an arrow for light pages and one for dark ones': of(image('/arrow.svg'), image('/arrow-dark.svg')),
    'two sizes, by name': of(image('/a.png'), image('/a-1024x625.png')),
    decoration: of(image('/a.png', { alt: '' }), image('/b.png', { alt: '' })),
    'alts of punctuation alone': of(image('/a.png', { alt: '...' }), image('/b.png', { alt: '...' })),
    'missing alts': of(image('/a.png', { alt: null }), image('/b.png', { alt: null })),
  },
});

const unsized = { width: null, height: null };
const large = { width: '300', height: '200' };

pageCheckTable(imgPageDuplicate, {
  pass: { 'different files': of(image('/a.png'), image('/b.png')) },
  issue: {
    'three times': {
      on: of(image('/a.png', large), image('/b.png', large), image('/a.png', { ...large, offset: 520 }), image('/a.png', large)),
      findings: [{ severity: 'opportunity', evidence: { count: 3, offset: 520 } }],
    },
    'twice beside a link to its file': {
      on: page({
        links: [link('/a.png', { text: '', hasImage: true })],
        images: [image('/a.png', { ...large, link: 0 }), image('/a.png', large), image('/a.png', large)],
      }),
      findings: [{ evidence: { count: 2 } }],
    },
    'twice with the same link to another page': {
      on: page({
        links: [link('/a', { text: '', hasImage: true })],
        images: [image('/a.png', { ...large, link: 0 }), image('/a.png', large)],
      }),
      findings: 1,
    },
    'a picture without size': { on: of(image('/mill.png', unsized), image('/mill.png', unsized)), findings: 1 },
    'a picture of a name that only holds a sign': { on: of(image('/silicon.png', unsized), image('/silicon.png', unsized)), findings: 1 },
    'a photograph whose number is that of a sign': { on: of(image('/16.png', unsized), image('/16.png', unsized)), findings: 1 },
    'a note that is a photograph': { on: of(image('/banknote.png', unsized), image('/banknote.png', unsized)), findings: 1 },
    'a picture in another folder than the signs': {
      on: of(
        ...Array.from({ length: 4 }, () => image('/img/fix.gif', unsized)),
        ...[image('/mill.png', unsized), image('/mill.png', unsized)],
      ),
      findings: 1,
    },
    'a large arrow': { on: of(image('/arrow.png', large), image('/arrow.png', large)), findings: 1 },
    'without alt texts, wide but low': {
      on: of(image('/a.png', { alt: null, width: '300', height: '20' }), image('/a.png', { alt: null, width: '300', height: '20' })),
      findings: 1,
    },
  },
  silent: {
    'a thumbnail and the dialog that it opens': page({
      links: [link('#lamp', { text: '', hasImage: true, url: here })],
      images: [image('/a.png', { ...large, link: 0 }), image('/a.png', large)],
    }),
    'a thumbnail that opens its file, and the picture in the text': page({
      links: [link('/a.png', { text: '', hasImage: true })],
      images: [image('/a.png', { ...large, link: 0 }), image('/a.png', large)],
    }),
    'two tabs of a portfolio': of(image('/a.png', { ...large, inTab: true }), image('/a.png', { ...large, inTab: true })),
    'the sign of a manual that declares no size': of(image('/img/note.png', unsized), image('/img/note.png', unsized)),
    'a sign that names its pixels': of(image('/img/stock-edit-16.png', unsized), image('/img/stock-edit-16.png', unsized)),
    'icons that declare no size': of(image('/icons/note.png', unsized), image('/icons/note.png', unsized)),
    'arrows that declare no size': of(image('/img/arrow_r.gif', unsized), image('/img/arrow_r.gif', unsized)),
    'a sign of each entry of a list, without a size': of(...Array.from({ length: 4 }, () => image('/img/ya.gif', unsized))),
    'a rare sign beside the usual one': of(
      ...Array.from({ length: 4 }, () => image('/img/fix.gif', unsized)),
      ...[image('/img/docs.gif', unsized), image('/img/docs.gif', unsized)],
    ),
    'icons of an index that is noindex': page({ images: [image('/a.png', large), image('/a.png', large)], robots: [robots('noindex')] }),
    'a sign that opens a list': of(image('/minus.png', { alt: '-' }), image('/minus.png', { alt: '-' })),
    'an arrow': of(image('/up.png', { width: '16', height: '16px' }), image('/up.png', { width: '16', height: '16px' })),
    'a separator line': of(image('/rule.png', { alt: '' }), image('/rule.png', { alt: '' })),
    'the logo in header and menu': of(
      image('/a.png', { ...large, place: 'header' }),
      image('/a.png', { ...large, place: 'nav' }),
      image('/a.png', large),
    ),
    'one image': of(image('/a.png')),
    'an error page': page({}, { status: 404 }),
  },
});

test('what posts show above their text and in it is one cause of the site', () => {
  const found = [imgPageDuplicate.run(of(image('/a.png', large), image('/a.png', large)), {}, () => true)].flat();
  expect(found).toEqual([{ evidence: expect.objectContaining({ count: 2 }) }]);
  expect(imgPageDuplicate.cause).toBe('template');
});
