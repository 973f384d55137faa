// An example of each check, found and not found, from the cases of the labelled site (fixtures/sites/labelled), which a test scans with all checks.
const maxChars = 600;

/** By check id: `{bad, good}`, each `{kind, text}` or null. */
export async function checkExamples() {
  const { groups } = await import('../fixtures/sites/labelled/groups.ts');
  const { lookAlikes } = await import('../fixtures/sites/labelled/look-alikes.ts');
  const { cleanParts, marker } = await import('../fixtures/sites/labelled/page.ts');
  const { smallSites } = await import('../fixtures/sites/labelled/small-sites.ts');
  const origin = 'https://site.example';
  const fill = (text, path) =>
    text
      .replaceAll(marker, '')
      .replace(/\bSELF\b/g, `${origin}${path}`)
      .replace(/\bORIGIN\b/g, origin)
      .replace(/\bPATH\b/g, path)
      .replace(/:(?:PORT|PLAIN)\b/g, '')
      .trim();
  const clean = cleanParts({ number: 1, origin, path: '/page', links: [] });
  const examples = new Map();
  for (const each of Object.values(groups).flat()) {
    if (each.isQuiet || examples.has(each.check)) continue;
    const bad = exampleOf(each, fill);
    if (bad !== null) examples.set(each.check, { bad, good: goodOf(each, clean) });
  }
  for (const site of smallSites) {
    for (const [check] of site.findings) {
      const bad = siteExampleOf(site, fill);
      if (bad !== null && !examples.has(check)) examples.set(check, { bad, good: null });
    }
  }
  for (const each of Object.values(lookAlikes).flat()) {
    const example = examples.get(each.check);
    if (example !== undefined && example.good === null) example.good = exampleOf(each, fill);
  }
  return examples;
}

function exampleOf({ parts, headers, path, on, files }, fill) {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => (value === '' ? null : `${name}: ${value}`));
  const answer = on === undefined ? undefined : files?.[on];
  if (answer !== undefined)
    lines.push(
      `${on} answers ${answer.status ?? 200}`,
      ...Object.entries(answer.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    );
  const head = lines.filter((line) => line !== null).join('\n');
  const markup = Object.values(parts).join('').trim();
  if (head === '' && markup === '' && Object.keys(parts).length > 0) return shown('text', '(nothing in its place)');
  if (head === '' && markup === '') return path === undefined ? null : shown('text', `https://site.example${path}`);
  return shown(markup === '' ? 'text' : 'html', fill([head, markup].filter((text) => text !== '').join('\n\n'), path ?? '/page'));
}

/** The same parts as a clean page has them, where it has any. */
function goodOf({ parts }, clean) {
  const text = Object.keys(parts)
    .map((name) => clean[name])
    .join('')
    .trim();
  return text === '' ? null : shown('html', text);
}

function siteExampleOf({ robots, sitemap, headers, start, files, missing, agents }, fill) {
  if (typeof robots === 'string' && robots.length < 500) return shown('text', fill(robots, '/'));
  if (typeof sitemap === 'string') return shown('xml', fill(sitemap, '/'));
  const answers = [
    ...Object.entries(files ?? {}),
    ...(missing === undefined ? [] : [['/no-such-page', missing]]),
    ...(agents ?? []).map(([agent, answer]) => [`/, asked for as ${agent},`, answer]),
  ].filter(([, { body }]) => body === undefined || typeof body === 'string');
  if (answers.length > 0) return shown('text', answers.map(([path, answer]) => answerText(path, answer)).join('\n\n'));
  const lines = Object.entries(headers ?? {}).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  if (lines.length > 0) return shown('text', lines.join('\n'));
  const markup = Object.values(start ?? {})
    .join('')
    .trim();
  return markup === '' ? null : shown('html', fill(markup, '/'));
}

function answerText(path, { status, headers, body }) {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [`${path} answers ${status ?? 200}`, ...lines, ...(body === undefined ? [] : ['', body.trim()])].join('\n');
}

function shown(kind, text) {
  const whole = text.replaceAll('```', "'''");
  return { kind, text: whole.length > maxChars ? `${whole.slice(0, maxChars).toWellFormed()}…` : whole };
}
