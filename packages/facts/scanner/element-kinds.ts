/** What the tree-construction rules ask about an element, as bits by tag number (HTML standard 13.2.4.2 and 13.2.4.3). */
import { known, tagNames } from './tag-names.ts';

export const special = 1;
/** Ends the search for a list item to close: special but not address, div or p. */
export const listItemBoundary = 2;
export const scopeBoundary = 4;
export const listItemScopeBoundary = 8;
export const buttonScopeBoundary = 16;
export const tableScopeBoundary = 32;
/** Its end tag is implied. */
export const implied = 64;
/** ... or implied where a template or a list item ends. */
export const impliedThoroughly = 128;
/** table, tbody, tfoot, thead, tr: what is wrong in them goes in front of the table. */
export const tableStructure = 256;
export const htmlNamespace = 512;
export const heading = 1024;
/** HTML rules apply inside: all start tags (`htmlIntegration`), or all but two (`mathTextIntegration`). */
export const htmlIntegration = 2048;
export const mathTextIntegration = 4096;
/** Its text is not for `Extractor.text`. */
export const silent = 8192;
/** Decides the insertion mode when it is reset. */
export const resetsMode = 16_384;
/** Its text names an svg and is shown to nobody, as silent text is. */
export const namesSvg = 32_768;

const anyScope = scopeBoundary | listItemScopeBoundary | buttonScopeBoundary;

export const htmlKinds = new Int32Array(tagNames.length).fill(htmlNamespace);
export const svgKinds = new Int32Array(tagNames.length);
export const mathKinds = new Int32Array(tagNames.length);

function mark(kinds: Int32Array, bits: number, names: string): void {
  for (const name of names.split(' ')) {
    const id = known(name);
    kinds[id] = (kinds[id] as number) | bits;
  }
}

mark(
  htmlKinds,
  special | listItemBoundary,
  'applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir dl dt embed ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input li link listing ' +
    'main marquee menu meta nav noembed noframes noscript object ol param plaintext pre script section select source style summary table ' +
    'tbody td template textarea tfoot th thead title tr track ul wbr xmp',
);
mark(htmlKinds, special, 'address div p');
mark(htmlKinds, anyScope, 'applet caption html marquee object table td template th');
mark(htmlKinds, listItemScopeBoundary, 'ol ul');
mark(htmlKinds, buttonScopeBoundary, 'button');
mark(htmlKinds, tableScopeBoundary, 'table html');
mark(htmlKinds, implied | impliedThoroughly, 'dd dt li optgroup option p rb rp rt rtc');
mark(htmlKinds, impliedThoroughly, 'caption colgroup tbody td tfoot th thead tr');
mark(htmlKinds, tableStructure, 'table tbody tfoot thead tr');
mark(htmlKinds, heading, 'h1 h2 h3 h4 h5 h6');
mark(htmlKinds, silent, 'script style iframe noembed noframes');
mark(htmlKinds, resetsMode, 'tr tbody thead tfoot caption colgroup table frameset select template td th head body html');
mark(svgKinds, special | listItemBoundary | anyScope | htmlIntegration, 'foreignobject desc title');
mark(svgKinds, silent, 'script style');
mark(svgKinds, namesSvg, 'title desc');
mark(mathKinds, special | listItemBoundary | anyScope, 'mi mo mn ms mtext annotation-xml');
mark(mathKinds, mathTextIntegration, 'mi mo mn ms mtext');
mark(mathKinds, silent, 'script style');

/** Start tags that leave svg and math again (HTML standard 13.2.6.5); font only with color, face or size. */
export const leavesForeign = new Uint8Array(tagNames.length);
for (const name of (
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s ' +
  'small span strong strike sub sup table tt u ul var'
).split(' ')) {
  leavesForeign[known(name)] = 1;
}

/** parse5 gives svg elements these names with capitals. */
export const svgNames: ReadonlyMap<string, string> = new Map(
  (
    'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence ' +
    'foreignObject glyphRef linearGradient radialGradient textPath'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
