import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { imgOversized } from './pixels.ts';

type Size = readonly [width: number, height: number];

function picture(size: Size | null, shown: Size | null, bytes = 100_000) {
  const contents = size === null ? null : { kind: 'image' as const, width: size[0], height: size[1] };
  const declared = shown === null ? {} : { shown: { width: shown[0], height: shown[1] } };
  const read = contents === null ? {} : { contents };
  return storedSite({
    urls: [{ url: '/' }, { url: '/a.jpg', row: { contentType: 'image/jpeg' }, file: { kind: 'image', bytes, ...declared, ...read } }],
  });
}

siteCheckTable(imgOversized, {
  pass: { 'as shown': picture([640, 480], [640, 480]), 'twice, for dense screens': picture([1280, 960], [640, 480]) },
  issue: {
    'six times': {
      on: picture([3840, 2880], [640, 480]),
      findings: [{ severity: 'warning', urlId: 2, evidence: { value: '3840 x 2880', limit: '640 x 480', pages: 1 } }],
    },
  },
  silent: {
    'too large on one axis': picture([3840, 480], [640, 480]),
    'on its side in the file': picture([960, 1280], [640, 480]),
    'little to spare': picture([3840, 2880], [640, 480], 12_000),
    'a size that pages do not declare': picture([3840, 2880], null),
    'an unknown format': picture(null, [640, 480]),
  },
});
