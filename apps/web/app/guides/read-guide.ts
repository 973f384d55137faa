/** The file of a guide, front matter and Markdown, into its parts. Throws for a file that is not of this form. */

interface GuideSource {
  readonly title: string;
  readonly url: string;
  /** Day of the copy that was read, `2026-11-23`. */
  readonly readOn: string;
}

interface GuideText {
  readonly title: string;
  /** Meta description. */
  readonly description: string;
  /** One line for the index. */
  readonly summary: string;
  readonly sources: readonly GuideSource[];
  /** Markdown; its sections are of the second level. */
  readonly body: string;
}

const fields = ['title', 'description', 'summary'] as const;

export function readGuide(text: string): GuideText {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r', ''));
  if (parts === null) throw new Error('a guide begins with its front matter between two lines of three hyphens');
  const [, front = '', body = ''] = parts;
  const lines = front.split('\n').filter((line) => line.trim() !== '');
  const [title = '', description = '', summary = ''] = fields.map((name) => fieldOf(lines, name));
  const sources = lines.filter((line) => /^\s+- /.test(line)).map(sourceOf);
  const known = fields.length + sources.length + 1;
  if (lines.length !== known || !lines.includes('sources:')) throw new Error(`front matter has ${fields.join(', ')} and sources alone`);
  return { title, description, summary, sources, body: body.trim() };
}

function fieldOf(lines: readonly string[], name: string): string {
  const value = lines
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)
    .trim();
  if (value === undefined || value === '') throw new Error(`front matter lacks ${name}`);
  return value;
}

function sourceOf(line: string): GuideSource {
  const [title = '', url = '', readOn = ''] = line
    .replace(/^\s+- /, '')
    .split(' | ')
    .map((part) => part.trim());
  const isDay = /^\d{4}-\d\d-\d\d$/.test(readOn) && !Number.isNaN(Date.parse(readOn));
  if (title === '' || URL.parse(url)?.protocol !== 'https:' || !isDay) throw new Error(`no source: ${line.trim()}`);
  return { title, url, readOn };
}
