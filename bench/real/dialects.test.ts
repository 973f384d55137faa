import { expect, test } from 'vitest';
import type { Article } from './articles.ts';
import { type Dialect, dokuWikiDialect, htmlDialect, markdownDialect, mediaWikiDialect, write } from './dialects.ts';

const run = (text: string, more: { isCode?: boolean; href?: string } = {}) => ({ text, isCode: false, href: null, ...more });

const article: Article = {
  slug: 'cron',
  title: 'Cron',
  parts: [
    { kind: 'heading', level: 2, text: 'Tables & <times>' },
    {
      kind: 'text',
      runs: [
        run('Say '),
        run('a < b', { isCode: true }),
        run(' or see '),
        run('anacron', { href: 'anacron' }),
        run(', '),
        run('at', { href: 'at' }),
      ],
    },
    { kind: 'list', items: [[run('{{ first }}')], [run('the site', { href: 'https://example.org/?a&b' })]] },
    { kind: 'code', text: '* * * * * <job>' },
  ],
};

test.each<[string, Dialect, string]>([
  [
    'HTML',
    htmlDialect,
    '<h2>Tables &amp; &lt;times&gt;</h2>\n\n<p>Say <code>a &lt; b</code> or see <a href="/anacron">anacron</a>, at</p>\n\n<ul><li>{{ first }}</li>\n<li><a href="https://example.org/?a&amp;b">the site</a></li></ul>\n\n<pre><code>* * * * * &lt;job&gt;</code></pre>',
  ],
  [
    'Markdown',
    markdownDialect,
    '## Tables & \\<times\\>\n\nSay `a < b` or see [anacron](/anacron), at\n\n- &#123;{ first }}\n- [the site](https://example.org/?a&b)\n\n~~~\n* * * * * <job>\n~~~',
  ],
  [
    'DokuWiki',
    dokuWikiDialect,
    "===== Tables & %%<%%times%%>%% =====\n\nSay ''%%a < b%%'' or see [[/anacron|anacron]], at\n\n  * %%{{%% first %%}}%%\n  * [[https://example.org/?a&b|the site]]\n\n<code>\n* * * * * <job>\n</code>",
  ],
  [
    'MediaWiki',
    mediaWikiDialect,
    '== Tables &amp; &lt;times&gt; ==\n\nSay <code><nowiki>a &lt; b</nowiki></code> or see [[/anacron|anacron]], at\n\n* <nowiki>{{</nowiki> first <nowiki>}}</nowiki>\n* [https://example.org/?a&b the site]\n\n<pre>\n* * * * * &lt;job&gt;\n</pre>',
  ],
])('an article in %s: markup of its text is only text, links to missing articles are none', (_name, dialect, expected) => {
  expect(write(article, dialect, (slug) => (slug === 'at' ? null : `/${slug}`))).toBe(expected);
});
