// Each extractor in turn throws on a page: the facts of all others are those of a page on which nothing throws.
import { beforeEach, expect, test } from 'vitest';
import type { ExtractorGuard } from './extractor-guard.ts';
import { createExtractors, type Extractors } from './extractors.ts';
import { extractPage } from './index.ts';
import type { PageFacts } from './page-facts.ts';
import { createPageScope } from './page-scope.ts';
import type { TagCursor } from './scanner/extractor.ts';
import { SiteNames } from './site-names.ts';
import { pageOf, recordOf } from './testing.ts';

type Way = 'tag' | 'text of a tag' | 'end of a tag' | 'result';
type Handlers = Record<string, (tag: TagCursor) => void>;

let broken: keyof Extractors | null = null;
let way: Way = 'tag';

function explode(): never {
  throw new RangeError('no\n more');
}

const onRule: Readonly<Record<Exclude<Way, 'result'>, (tag: TagCursor) => void>> = {
  tag: explode,
  'text of a tag': (tag) => tag.captureText(explode),
  'end of a tag': (tag) => tag.onClose(explode),
};

/** The real extractors, of which the broken one throws. */
const create: typeof createExtractors = (scope, names, guard = null) => {
  const made = createExtractors(scope, names, guard);
  for (const name of Object.keys(made) as (keyof Extractors)[]) sabotage(name, made[name], scope, guard);
  return made;
};

const factsOf = (): PageFacts => pageOf(html, undefined, { extractors: create }).facts;

function sabotage(name: keyof Extractors, extractor: object, scope: { readonly html: string }, guard: ExtractorGuard | null): void {
  const parts = extractor as { tags?: Handlers; result: () => unknown };
  const { result, tags = {} } = parts;
  parts.tags = Object.assign(Object.create(null) as Handlers, tags, {
    hr(tag: TagCursor) {
      tags['hr']?.(tag);
      if (name === broken && way !== 'result') onRule[way](tag);
    },
  });
  parts.result = () => (name === broken && way === 'result' && scope.html !== '' ? explode() : result());
  guard?.protect(name, extractor);
}

const html = `<!doctype html><html lang=en dir=ltr><head><meta charset=utf-8><title>A page</title><base href="/base/">
<meta name=robots content=noindex><meta name=description content="What it is about"><meta property=og:title content=x><meta name=twitter:card content=summary>
<link rel=canonical href=/c><link rel=alternate hreflang=de href=/de><link rel=next href=/2><link rel=icon href=/i.png><link rel=manifest href=/m><link rel=preconnect href=//cdn.test>
<link rel=stylesheet href=/s.css><style>a{}</style><script>var a</script><script type="application/ld+json">{"@type":"Thing","name":"x"}</script></head>
<body><!-- c --><nav aria-label=breadcrumb><ol><li><a href=/>Home</a><li><a href=/a>A</a><li>Here</ol></nav>
<main><h1>Heading</h1><p id=one style="color:red">Some words of text stand here. <hr><p id=one>And more of them. <font>old</font><h2 hidden>Second</h2>
<a href=x><img src=y.png alt="a picture"></a><form action=/f><input name=q></form><button></button>
<div itemscope itemtype="https://schema.org/Person"><span itemprop=name>Ada</span></div><div vocab="https://schema.org/" typeof=Person><b property=name>Bob</b></div></main></body></html>`;

const names = Object.keys(createExtractors(createPageScope(), null)) as (keyof Extractors)[];
const ways: readonly Way[] = ['tag', 'text of a tag', 'end of a tag', 'result'];

beforeEach(() => {
  broken = null;
});

test.each(names.flatMap((name) => ways.map((each) => [name, each] as const)))('%s throws at the %s', (name, each) => {
  const whole = factsOf();
  expect(whole.lost).toBeUndefined();
  [broken, way] = [name, each];
  const { lost, ...facts } = factsOf();
  expect(lost).toMatchObject([{ extractor: name, message: 'RangeError: no more', offset: each === 'result' ? -1 : html.indexOf('<hr') }]);
  const gone = lost?.flatMap((one) => one.facts) ?? [];
  expect(gone.length).toBeGreaterThan(0);
  for (const key of Object.keys(whole) as (keyof PageFacts)[]) {
    if (!gone.includes(key)) expect({ [key]: facts[key as keyof typeof facts] }).toEqual({ [key]: whole[key] });
  }
  // The next page is read as ever.
  broken = null;
  expect(factsOf()).toEqual(whole);
});

test('a page that was not read whole is a gap in the names of its site', () => {
  const siteNames = new SiteNames();
  extractPage(recordOf(html), { names: siteNames, extractors: create });
  expect(siteNames.marks.takeFresh().length).toBeGreaterThan(0);
  extractPage(recordOf(html), { names: siteNames, extractors: create });
  expect(siteNames.marks.takeFresh()).toEqual([]);
  [broken, way] = ['titles', 'tag'];
  extractPage(recordOf(html), { names: siteNames, extractors: create });
  expect(siteNames.marks.takeFresh().length).toBeGreaterThan(0);
});
