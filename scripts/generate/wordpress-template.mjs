// Texts of the WordPress plugin as a translation template (.pot): what its PHP and its scripts hand to gettext, in the order of files and lines.

const calls =
  /\b(_n|__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*(?:'((?:[^'\\]|\\.)*)'\s*,[^;]*?,\s*)?'orbweaver'\s*\)/g;
const note = /\/\* (translators: .+?) \*\/\s*$/;

const unquote = (text) => text.replace(/\\(['\\])/g, '$1');
const quote = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** `sources`: texts of files by their path from the plugin's folder. */
export function wordpressTemplate(sources, version) {
  const entries = new Map();
  for (const path of [...sources.keys()].sort()) {
    const text = sources.get(path);
    for (const { 1: call, 2: one, 3: many, index } of text.matchAll(calls)) {
      const entry = entries.get(one) ?? { many: call === '_n' ? many : undefined, places: [], notes: new Set() };
      const before = text.slice(0, index).split('\n');
      entry.places.push(`${path}:${before.length}`);
      const said = note.exec(before.at(-2)?.trimEnd() ?? '')?.[1];
      if (said !== undefined) entry.notes.add(said);
      entries.set(one, entry);
    }
  }
  const blocks = [...entries].map(([one, { many, places, notes }]) =>
    [
      ...[...notes].map((each) => `#. ${each}`),
      `#: ${places.join(' ')}`,
      ...(/%s/.test(one) ? ['#, php-format'] : []),
      `msgid ${quote(unquote(one))}`,
      ...(many === undefined ? ['msgstr ""'] : [`msgid_plural ${quote(unquote(many))}`, 'msgstr[0] ""', 'msgstr[1] ""']),
    ].join('\n'),
  );
  const head = [
    'msgid ""',
    'msgstr ""',
    quote(`Project-Id-Version: Orbweaver ${version}\\n`).replaceAll('\\\\n', '\\n'),
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"',
    '"X-Domain: orbweaver\\n"',
  ].join('\n');
  return `${[head, ...blocks].join('\n\n')}\n`;
}
