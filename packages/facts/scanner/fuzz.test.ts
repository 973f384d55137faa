import { describe, expect, it } from 'vitest';
import { compareWays } from './testing/compare-ways.ts';
import { mutate, numbers } from './testing/mutation.ts';

const page = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A page &amp; more</title><link rel="canonical" href="/a?b=1&amp;c=2">
<script>if (a < b) { document.write("<p>"); }</script><style>p > a { color: red }</style></head>
<body class="x"><header><nav aria-label='Main'><ul><li><a href="/">Home</a></li><li><a href=/about>About<b>!</b></a></ul></nav></header>
<main><h1>One <em>two</em></h1><p>Text &copy; 2020<br>more <b><i>text</i></b> &nbsp;<p>Next<table><caption>c</caption><tr><th>a<th>b<tr><td>1<td>2</table>
<form action="/s"><label>q <input name=q></label><select><option>a<option selected>b</select><textarea>
x</textarea></form><svg viewBox="0 0 1 1"><title>t</title><path d="M0"/></svg><noscript><img src=p.gif alt=""></noscript>
<dl><dt>a<dd>b</dl><pre>
code</pre><!-- end --></main><footer><p>bye</footer></body></html>`;

describe('damaged markup', () => {
  it.each([1, 2, 3, 4])('is the same both ways, seed %i', (seed) => {
    const random = numbers(seed);
    const differences: unknown[] = [];
    for (let i = 0; i < 250; i++) {
      const text = mutate([page], random);
      const comparison = compareWays(text, i % 4 === 0);
      if (comparison.outcome === 'different') differences.push([text, comparison]);
    }
    expect(differences).toEqual([]);
  });
});
