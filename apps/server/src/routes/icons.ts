/** `GET /api/_nuxt_icon/{prefix}.json?icons=a,b`: icons of the installed sets in Iconify's wire format. */
import { createRequire } from 'node:module';
import { AppError } from '@orbweaver/model/errors.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import type { ServerApp } from '../app-parts.ts';
import { addRoute } from '../wire/add-route.ts';

interface IconSet {
  readonly prefix: string;
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, object>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const require = createRequire(import.meta.url);
const installed: Readonly<Record<string, () => IconSet>> = { lucide: () => require('@iconify-json/lucide/icons.json') as IconSet };

/** A caller splits longer lists: the specification's URL has at most 500 characters. */
const maxIcons = 100;

export function iconRoutes(app: ServerApp): void {
  addRoute(app, 'GET /api/_nuxt_icon/:file', async (request, reply) => {
    const prefix = /^([a-z0-9-]+)\.json$/.exec(request.params.file)?.[1] ?? '';
    const load = Object.hasOwn(installed, prefix) ? installed[prefix] : undefined;
    if (load === undefined) throw new AppError('not-found');
    const names = [...new Set(request.query.icons.split(','))].slice(0, maxIcons);
    return reply.header('cache-control', 'public, max-age=604800').send(pickIcons(load(), names));
  });
}

/** The named icons and the aliases among them, with what an alias stands for. */
function pickIcons(set: IconSet, names: readonly string[]) {
  const icons = lookup<object>();
  const aliases = lookup<object>();
  const missing: string[] = [];
  const pick = (name: string): void => {
    if (Object.hasOwn(icons, name) || Object.hasOwn(aliases, name)) return;
    const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
    const alias = set.aliases !== undefined && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
    if (icon !== undefined) icons[name] = icon;
    else if (alias !== undefined) {
      aliases[name] = alias;
      pick(alias.parent);
    } else missing.push(name);
  };
  for (const name of names) pick(name);
  return {
    prefix: set.prefix,
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    ...(missing.length > 0 ? { not_found: missing } : {}),
    width: set.width ?? 16,
    height: set.height ?? 16,
  };
}
