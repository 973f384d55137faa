import { describe, expect, it } from 'vitest';
import { Delivery } from './delivery.ts';
import { type HandOverReason, handOverReasons } from './hand-over.ts';
import { scanDocument } from './scan.ts';
import { compareWays } from './testing/compare-ways.ts';
import { eventRecorder } from './testing/event-recorder.ts';
import { walkTree } from './tree-walk.ts';

const handedOver: Readonly<Record<HandOverReason, readonly string[]>> = {
  nul: ['a\0b', '<p>\0'],
  reference: ['&#32;<p>', '<head>&NewLine;<meta>', '<pre>&#10;x', '<textarea>&#x0a;x</textarea>'],
  'merged attributes': [
    '<p>x<html lang=en>',
    '<html a=1><html a=1 b=2>',
    '<p>x<body class=a><body id=b>',
    '<p><!--<body a=1>--><body b=2>',
    '<p><template><body a=1></template>',
    '<p>x<Body a=1>',
    '<p><script><body a></script>',
    '<body><body a>',
  ],
  frameset: ['<frameset><frame>', '<head></head><frameset>', '<p><frameset>'],
  plaintext: ['<p>a<plaintext>b</p>'],
  'foster parenting': [
    '<table>x',
    '<table><tr><p>x',
    '<table><b><tr>',
    '<table><tr><input>',
    '<table>&#32;<tr>',
    '<table><svg>',
    '<table></p>',
    '<table><caption><select></caption>x',
  ],
  'adoption agency': ['<b><p>x</b>y', '<a><div><a>x', '<i><ul><li></i>', '<i><button>x</i></button>y', '<template><b><p></b></template>'],
  formatting: ['<b>'.repeat(3) + [...Array(20)].map((_, i) => `<b a=${i}>`).join(''), '<b><i><u><p>x'.repeat(10) + '<p>x'.repeat(2000)],
  depth: ['<x>'.repeat(600), '<div>'.repeat(600)],
  attributes: [`<p ${[...Array(600)].map((_, i) => `a${i}`).join(' ')}>`],
};

describe.each(handOverReasons)('%s', (reason) => {
  it.each(handedOver[reason] as string[])('%j', (text) => {
    expect(compareWays(text)).toEqual({ outcome: 'handed over', reason });
  });
});

describe('a page that is handed over', () => {
  const text = '<!doctype html><title>t</title><h1>a</h1><b><p>x</b>y<h2>b</h2>';

  it('goes through extractors of its own, so that nothing is seen twice', () => {
    let made = 0;
    const { document, results } = scanDocument(text, () => {
      made++;
      return { recorder: eventRecorder() };
    });
    expect(made).toBe(2);
    expect(document.handedOver).toBe('adoption agency');
    const recorder = eventRecorder();
    const walked = walkTree(text, new Delivery([recorder]), false, 'adoption agency');
    expect(document).toEqual(walked);
    expect(results.recorder).toEqual(recorder.result());
  });

  it('says nothing was handed over where nothing was', () => {
    expect(scanDocument('<p>x', () => ({})).document.handedOver).toBe(null);
  });

  it('passes on what an extractor throws', () => {
    const create = () => ({
      broken: {
        tags: {
          p: () => {
            throw new Error('broken');
          },
        },
        result: () => null,
      },
    });
    expect(() => scanDocument('<p>x', create)).toThrow('broken');
  });
});
