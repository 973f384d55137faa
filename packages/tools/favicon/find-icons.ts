/** The links of a page to its icons and its manifest, and the icons of a manifest (WHATWG HTML, link types; W3C web app manifest). */
import type { CheckedIcon } from '@orbweaver/model/api/icon-check.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { readTags } from '../html-tags.ts';

export type IconRole = CheckedIcon['role'];

export interface IconLink {
  readonly role: IconRole;
  /** As written. */
  readonly href: string;
  /** Absolute; null for what leads nowhere. `data:` stays as it is. */
  readonly url: string | null;
  readonly sizes: string | null;
  readonly type: string | null;
  /** Of a manifest's icon. */
  readonly purpose: string | null;
}

export interface PageIcons {
  readonly icons: readonly IconLink[];
  /** null: no manifest is linked; its `url` null: it leads nowhere. */
  readonly manifest: { readonly href: string; readonly url: string | null } | null;
}

const maxIcons = 40;

export function findPageIcons(html: string, pageUrl: string): PageIcons {
  const icons: IconLink[] = [];
  let base = pageUrl;
  let isBaseRead = false;
  let manifest: PageIcons['manifest'] = null;
  for (const { name, attributes } of readTags(html)) {
    if (name === 'base' && !isBaseRead && attributes.has('href')) {
      isBaseRead = true;
      base = resolve(attributes.get('href') ?? '', pageUrl) ?? pageUrl;
    }
    const href = attributes.get('href')?.trim() ?? '';
    if (name !== 'link' || href === '') continue;
    const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    if (rels.includes('manifest')) manifest ??= { href, url: resolve(href, base) };
    const role = roleOf(rels);
    if (role === null || icons.length >= maxIcons) continue;
    const [sizes, type] = [attributes.get('sizes')?.trim() || null, attributes.get('type')?.trim() || null];
    icons.push({ role, href, url: resolve(href, base), sizes, type, purpose: null });
  }
  return { icons, manifest };
}

function roleOf(rels: readonly string[]): IconRole | null {
  if (rels.includes('icon')) return 'icon';
  if (rels.includes('apple-touch-icon') || rels.includes('apple-touch-icon-precomposed')) return 'apple-touch-icon';
  return rels.includes('mask-icon') ? 'mask-icon' : null;
}

export interface ManifestFacts {
  readonly name: string | null;
  readonly icons: readonly IconLink[];
}

/** null for what is no JSON object. */
export function readManifest(text: string, manifestUrl: string): ManifestFacts | null {
  const manifest = parseObject(text);
  if (manifest === null) return null;
  const name = [manifest['name'], manifest['short_name']].find((each) => typeof each === 'string' && each.trim() !== '');
  const listed: readonly unknown[] = Array.isArray(manifest['icons']) ? manifest['icons'] : [];
  const icons = listed.slice(0, maxIcons).flatMap((each): IconLink[] => {
    if (!isRecord(each) || typeof each['src'] !== 'string') return [];
    const text = (key: string) => {
      const value = ownValue(each, key);
      return typeof value === 'string' ? value.trim() || null : null;
    };
    return [
      {
        role: 'manifest-icon',
        href: each['src'],
        url: resolve(each['src'], manifestUrl),
        sizes: text('sizes'),
        type: text('type'),
        purpose: text('purpose'),
      },
    ];
  });
  return { name: typeof name === 'string' ? name : null, icons };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolve(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  return url !== null && /^(?:https?|data):$/.test(url.protocol) ? url.href : null;
}
