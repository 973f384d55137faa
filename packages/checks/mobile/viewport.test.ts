import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page, refresh } from '../testing/page.ts';
import { viewportInvalid, viewportMissing, viewportMultiple, viewportZoomBlocked } from './viewport.ts';

const of = (...contents: string[]) => page({ metas: contents.map((content) => meta('viewport', content)) });
const good = of('width=device-width, initial-scale=1');
const silent = { 'a 404': page({}, { status: 404 }), 'an image': page({}, { kind: 'image' }) };

pageCheckTable(viewportMissing, {
  pass: { 'the usual one': good },
  issue: { none: { on: page({ metas: [meta('description', 'x')] }), findings: [{ severity: 'warning', evidence: {} }] } },
  silent: {
    ...silent,
    'a fixed one (viewport-invalid)': of('width=1024'),
    'a page that sends on at once': page({ refresh: [refresh(0, '/new')] }),
  },
});

pageCheckTable(viewportInvalid, {
  pass: { 'the usual one': good, 'scale only': of('initial-scale=1.0') },
  issue: {
    'fixed width': { on: of('width=1024'), findings: [{ severity: 'warning', evidence: { value: 'width=1024', line: 21 } }] },
    'the last of two': { on: of('width=device-width', 'width=1024'), findings: [{ evidence: { value: 'width=1024' } }] },
  },
  silent: {
    ...silent,
    'none (viewport-missing)': page(),
    'the first of two (viewport-multiple)': of('width=1024', 'width=device-width'),
  },
});

pageCheckTable(viewportMultiple, {
  pass: {
    'the usual one': good,
    'a fixed one (viewport-invalid)': of('width=1024'),
    'two that say the same': of('width=device-width', 'width=device-width'),
    'two that differ in spaces and capitals': of('width=device-width,initial-scale=1', 'width=device-width, Initial-Scale=1'),
  },
  issue: {
    'two that differ': {
      on: of('width=1024', 'width=device-width'),
      findings: [{ severity: 'notice', evidence: { count: 2, value: 'width=device-width' } }],
    },
    'one of three that differs': {
      on: of('width=device-width', 'width=device-width', 'initial-scale=1'),
      findings: [{ evidence: { count: 3, value: 'initial-scale=1' } }],
    },
  },
  silent: { ...silent, 'none (viewport-missing)': page() },
});

pageCheckTable(viewportZoomBlocked, {
  pass: { 'the usual one': good, 'scale 5': of('width=device-width, maximum-scale=5') },
  issue: {
    'user-scalable=no': { on: of('width=device-width, user-scalable=no'), findings: [{ severity: 'warning' }] },
    'maximum-scale=1': { on: of('maximum-scale=1.0'), findings: 1 },
    'the last of two': { on: page({ metas: [meta('viewport', 'width=device-width'), meta('viewport', 'user-scalable=no')] }), findings: 1 },
  },
  silent: {
    ...silent,
    none: page(),
    'user-scalable=yes': of('width=device-width, user-scalable=yes'),
    'the first of two': page({ metas: [meta('viewport', 'user-scalable=no'), meta('viewport', 'width=device-width')] }),
  },
});
