import { factsOf } from '@orbweaver/facts/testing.ts';
import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { link, page } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import {
  a11yAriaHiddenFocus,
  a11yAriaInvalid,
  a11yButtonName,
  a11yListStructure,
  a11yTabindexPositive,
  a11yVideoCaptions,
} from './markup.ts';

/** A page as the extractors read it. */
function of(body: string, more: Parameters<typeof page>[0] = {}) {
  const html = `<!doctype html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`;
  return page({ ...more, accessibility: factsOf(html).accessibility ?? [] });
}

pageCheckTable(a11yButtonName, {
  pass: { text: of('<button>Send</button>'), 'a label': of('<button aria-label="Close"><svg></svg></button>') },
  issue: {
    empty: { on: of('<p><button class="x"> </button></p>'), findings: [{ severity: 'error', evidence: { offset: 69 } }] },
    'a symbol': { on: of('<button><svg><path d=""/></svg></button><button>Go</button>'), findings: 1 },
    'a switch whose title scripts fill in': {
      on: of('<button class="VPSwitch" type="button" role="switch" title aria-checked="false"><span class="check"></span></button>'),
      findings: [{ severity: 'warning', evidence: { value: 'title=""' } }],
    },
    'an empty label': {
      on: of('<button aria-label=""></button>'),
      findings: [{ severity: 'warning', evidence: { value: 'aria-label=""' } }],
    },
    'an empty label that scripts left so': {
      on: renderedPage({}, { accessibility: of('<button aria-label=""></button>').facts?.accessibility ?? [] }),
      findings: [{ severity: 'error' }],
    },
    'a blank label': { on: of('<button aria-label=" "></button>'), findings: [{ severity: 'error' }] },
  },
  silent: {
    'an image with alt': of('<button><img src="x.png" alt="Search"></button>'),
    'a named symbol': of('<button><svg role="img" aria-label="Search"></svg></button>'),
    'out of sight': of('<div hidden><button></button></div><button aria-hidden="true" tabindex="-1"></button>'),
    'a title': of('<button title="Next"></button>'),
  },
});

pageCheckTable(a11yAriaInvalid, {
  pass: { good: of('<div role="checkbox" aria-checked="false" tabindex="0">x</div><nav aria-label="Main"></nav>') },
  issue: {
    'a name': { on: of('<p aria-labeledby="x">y</p>'), findings: [{ severity: 'warning', group: 'aria-labeledby' }] },
    'a role': { on: of('<p role="buton">y</p>'), findings: [{ evidence: { value: 'role="buton"' } }] },
    'a value': { on: of('<p aria-expanded="open">y</p>'), findings: [{ evidence: { value: 'aria-expanded="open"' } }] },
    'a role without its state': {
      on: of('<div role="slider">y</div>'),
      findings: [{ evidence: { value: 'role="slider" without aria-valuenow' } }],
    },
  },
  silent: {
    'a fallback role': of('<p role="new-role button">y</p>'),
    'native state': of('<input type="checkbox" role="switch"><h2 role="heading">x</h2>'),
    'roles of books': of('<section role="doc-chapter">x</section>'),
    'an empty value': of('<p aria-current="">y</p>'),
    'capitals and numbers': of('<div role="HEADING" aria-level="2" aria-setsize="-1">x</div>'),
  },
});

pageCheckTable(a11yAriaHiddenFocus, {
  pass: { 'only a symbol': of('<span aria-hidden="true">★</span><a href="/x">y</a>') },
  issue: {
    'a link': { on: of('<a href="/x" aria-hidden="true">y</a>'), findings: [{ severity: 'warning', evidence: { value: 'a' } }] },
    'around a button': { on: of('<div aria-hidden="true"><button>x</button></div>'), findings: [{ evidence: { value: 'button' } }] },
  },
  silent: {
    'the keyboard is kept out': of('<a href="/x" aria-hidden="true" tabindex="-1">y</a>'),
    'a dialog that a class hides': of('<div class="modal" id="m" aria-hidden="true"><button>x</button></div>'),
    'hidden from all': of('<div hidden aria-hidden="true"><a href="/x">y</a></div>'),
    'no target': of('<a aria-hidden="true">y</a><input aria-hidden="true" type="hidden">'),
  },
});

pageCheckTable(a11yListStructure, {
  pass: { items: of('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>') },
  issue: {
    'a div': { on: of('<ul><div>a</div><li>b</li></ul>'), findings: [{ severity: 'notice', evidence: { value: 'div' } }] },
    'a list in a list': { on: of('<ol><li>a</li><ol><li>b</li></ol></ol>'), findings: [{ evidence: { value: 'ol' } }] },
  },
  silent: {
    'scripts and templates': of('<ul><script>1</script><template><p>x</p></template><li>a</li></ul>'),
    'a menu with roles': of('<ul role="menu"><div role="menuitem">a</div></ul>'),
    'text of an item': of('<ul><li><div><p>a</p></div></li></ul>'),
    'no end tags': of('<ul><li>a<li>b</ul><p>c'),
  },
});

pageCheckTable(a11yTabindexPositive, {
  pass: { zero: of('<p tabindex="0">x</p>') },
  issue: { three: { on: of('<p tabindex=3>x</p>'), findings: [{ severity: 'notice', group: 'tabindex', evidence: { value: '3' } }] } },
  silent: { below: of('<p tabindex="-1">x</p>'), 'no number': of('<p tabindex="first">x</p>') },
});

pageCheckTable(a11yVideoCaptions, {
  pass: { captions: of('<video src="x.mp4"><track kind="captions" src="x.vtt"></video>') },
  issue: { none: { on: of('<video controls src="x.mp4"></video>'), findings: [{ severity: 'warning', evidence: { offset: 66 } }] } },
  silent: {
    'without sound': of('<video autoplay muted loop src="x.mp4"></video>'),
    'a transcript': of('<video src="x.mp4"></video>', { links: [link('/words', { text: 'Read the transcript' })] }),
    'a track without a kind': of('<video src="x.mp4"><track src="x.vtt"></video>'),
  },
});

test('files of older versions are not tested', () => {
  const checker = compilePageChecks([a11yButtonName], { categories: null, settings: {} });
  checker.run(page());
  expect(checker.takeCounts()).toMatchObject([{ notTested: 1 }]);
});
