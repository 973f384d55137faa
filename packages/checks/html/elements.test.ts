import { mainRole } from '@orbweaver/model/main-role.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { documentWith, heading, page } from '../testing/page.ts';
import { htmlCommentsLarge, htmlDeprecatedTags, htmlDomSize, htmlDuplicateId, htmlSemanticLandmarks } from './elements.ts';

pageCheckTable(htmlDuplicateId, {
  pass: { 'own ids': page() },
  issue: {
    two: {
      on: page({ duplicateIds: ['menu', 'top'] }),
      findings: [{ severity: 'notice', group: 'menu, top', evidence: { value: 'menu, top', count: 2 } }],
    },
  },
  silent: { 'an error page': page({ duplicateIds: ['menu'] }, { status: 404 }) },
});

pageCheckTable(htmlDeprecatedTags, {
  pass: { none: page() },
  issue: {
    'font and center': {
      on: page({ deprecatedTags: { font: 3, center: 1 } }),
      findings: [{ severity: 'notice', evidence: { value: 'font, center', count: 4 } }],
    },
  },
  silent: { 'an error page': page({ deprecatedTags: { font: 3 } }, { status: 404 }) },
});

pageCheckTable(htmlDomSize, {
  pass: {
    'at the limits': documentWith({ elements: 1500, maxDepth: 32, maxChildren: 60 }),
    'a long text': documentWith({ elements: 1400, maxChildren: 700 }),
  },
  issue: {
    elements: {
      on: documentWith({ elements: 1651, maxDepth: 99 }),
      findings: [{ severity: 'notice', group: 'elements', evidence: { limit: 1500 } }],
    },
    depth: { on: documentWith({ maxDepth: 36 }), findings: [{ group: 'depth' }] },
    'near the limits': { on: documentWith({ elements: 1501 }), findings: [{ group: 'near the limit' }] },
    'a depth near the limit': { on: documentWith({ maxDepth: 33 }), findings: [{ group: 'near the limit' }] },
  },
  silent: { 'an error page': page({}, { status: 404 }) },
});

pageCheckTable(htmlSemanticLandmarks, {
  pass: { 'main element': page({ tagCounts: { main: 1 } }), 'a role, around paragraphs alone': page({ tagCounts: { [mainRole]: 1 } }) },
  issue: {
    none: {
      on: page({ tagCounts: { div: 40 }, headings: [heading(1, 'A lamp', { place: 'body' })] }),
      findings: [{ severity: 'opportunity' }],
    },
  },
  silent: { 'role=main': page({ headings: [heading(1, 'A lamp', { place: 'main' })] }), 'an error page': page({}, { status: 404 }) },
});

pageCheckTable(htmlCommentsLarge, {
  pass: { few: page({ comments: { count: 3, chars: 5000 } }) },
  issue: {
    many: { on: page({ comments: { count: 3, chars: 5001 } }), findings: [{ severity: 'opportunity', evidence: { value: 5001 } }] },
  },
  silent: { 'an error page': page({ comments: { count: 3, chars: 90_000 } }, { status: 404 }) },
});
