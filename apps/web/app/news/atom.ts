/** A list of news becomes an Atom feed (RFC 4287). */
import type { ContentEntry } from '@orbweaver/model/api/content.ts';
import { escapeXml } from '../site/escape-xml.ts';
import { articlePath } from './article-meta.ts';

export interface FeedPlan {
  readonly origin: string;
  /** Tag of the language, such as `en-US`. */
  readonly language: string;
  readonly title: string;
  /** Paths of the list and of the feed itself, from the root. */
  readonly path: string;
  readonly feedPath: string;
  /** Newest first. */
  readonly entries: readonly ContentEntry[];
}

/** Without articles it is dated by the beginning of time, so that it is the same each time. */
export function writeAtom({ origin, language, title, path, feedPath, entries }: FeedPlan): string {
  const updated = new Date(Math.max(0, ...entries.map((entry) => Date.parse(entry.updatedAt)))).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(origin + path)}</id>`,
    `<updated>${updated}</updated>`,
    '<author><name>Orbweaver</name></author>',
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath)}"/>`,
    ...entries.map((entry) => writeEntry(origin, entry)),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry(origin: string, entry: ContentEntry): string {
  const url = escapeXml(origin + articlePath(entry));
  return [
    '<entry>',
    `<title>${escapeXml(entry.title)}</title>`,
    `<id>${url}</id>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${entry.publishedAt}</published>`,
    `<updated>${entry.updatedAt}</updated>`,
    `<author><name>${escapeXml(entry.author)}</name></author>`,
    ...(entry.picture === null ? [] : [enclosureOf(origin, entry.picture)]),
    `<summary>${escapeXml(entry.summary === '' ? entry.title : entry.summary)}</summary>`,
    '</entry>',
  ].join('\n');
}

function enclosureOf(origin: string, { path, alt, type, bytes }: NonNullable<ContentEntry['picture']>): string {
  return `<link rel="enclosure" type="${escapeXml(type)}" length="${bytes}" href="${escapeXml(origin + path)}" title="${escapeXml(alt)}"/>`;
}
