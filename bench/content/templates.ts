/** Documentation templates, from Debian packages, and where each keeps its main content. */

export interface Template {
  readonly name: string;
  /** Debian package that holds the pages. */
  readonly package: string;
  readonly folder: string;
  /** The elements that hold the content; pages that have none of them (frames, redirects, search pages) are not taken. */
  readonly content: string;
  /** What stands inside and is no content: tables of contents, lists of languages. */
  readonly without?: string;
}

export const templates: readonly Template[] = [
  {
    name: 'docbook',
    package: 'postgresql-doc-15',
    folder: 'usr/share/doc/postgresql-doc-15/html',
    content: '#docContent > div:not(.navheader, .navfooter)',
    without: 'div.toc',
  },
  {
    name: 'publican',
    package: 'debian-handbook',
    folder: 'usr/share/doc/debian-handbook/html/en-US',
    content: 'body > div:not(#banner)',
    without: 'div.toc',
  },
  {
    name: 'docbook chunks',
    package: 'valgrind',
    folder: 'usr/share/doc/valgrind/html',
    content: 'body > div[class]',
    without: 'div.toc',
  },
  { name: 'sphinx', package: 'python3.11-doc', folder: 'usr/share/doc/python3.11/html', content: 'div.body' },
  {
    name: 'sphinx, own theme',
    package: 'python-django-doc',
    folder: 'usr/share/doc/python-django-doc/html',
    content: '#yui-main',
    without: 'div.toctree-wrapper, div.contents',
  },
  { name: 'javadoc', package: 'openjdk-17-doc', folder: 'usr/share/doc/openjdk-17-jre-headless/api', content: 'main' },
  { name: 'node', package: 'nodejs-doc', folder: 'usr/share/doc/nodejs/api', content: '#apicontent' },
  {
    name: 'apache',
    package: 'apache2-doc',
    folder: 'usr/share/doc/apache2-doc/manual/en',
    content: '#page-content',
    without: '.toplang, #quickview, .seealso',
  },
  {
    name: 'doxygen',
    package: 'doxygen-doc',
    folder: 'usr/share/doc/doxygen/html',
    content: '.headertitle, div.contents',
    without: 'div.toc',
  },
  { name: 'mkdocs', package: 'mkdocs-doc', folder: 'usr/share/doc/mkdocs/html', content: '[role=main]' },
  { name: 'asciidoc', package: 'git-doc', folder: 'usr/share/doc/git-doc', content: '#header, #content', without: '#toc' },
  {
    name: 'sqlite',
    package: 'sqlite3-doc',
    folder: 'usr/share/doc/sqlite3',
    content: 'div.fancy',
    without: '.fancy_toc, .fancy-toc1, .fancy-toc2, .fancy-toc3',
  },
  {
    name: 'haddock',
    package: 'libghc-aeson-doc',
    folder: 'usr/share/doc/libghc-aeson-doc/html',
    content: '#content',
    without: '#table-of-contents, #alphabet',
  },
];
