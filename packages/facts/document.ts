/** The document's own marks: doctype, language, direction, base, comments. */
import type { PageFacts } from './page-facts.ts';
import type { PageScope } from './page-scope.ts';
import type { KeptExtractor } from './scanner/extractor.ts';

export interface RootFacts {
  readonly doctype: string | null;
  readonly lang: string | null;
  readonly dir: string | null;
  readonly base: PageFacts['base'];
  readonly baseCount: number;
  readonly comments: { readonly count: number; readonly chars: number };
}

/** Its result sets the base address that all other topics resolve against, so it is asked first. */
export function rootExtractor(scope: PageScope): KeptExtractor<RootFacts> {
  let doctype: string | null = null;
  let lang: string | null = null;
  let dir: string | null = null;
  let base: { readonly href: string; readonly offset: number } | null = null;
  let baseCount = 0;
  let comments = { count: 0, chars: 0 };
  return {
    reset() {
      [doctype, lang, dir, base, baseCount] = [null, null, null, null, 0];
      comments = { count: 0, chars: 0 };
    },
    tags: {
      html(tag) {
        lang = tag.attr('lang');
        dir = tag.attr('dir')?.toLowerCase() ?? null;
      },
      // Templates that serve several languages often set the direction here.
      body(tag) {
        dir ??= tag.attr('dir')?.toLowerCase() ?? null;
      },
      main(tag) {
        dir ??= tag.attr('dir')?.toLowerCase() ?? null;
      },
      base(tag) {
        baseCount += 1;
        const href = tag.attr('href');
        if (href !== null) base ??= { href, offset: tag.offset };
      },
    },
    doctype(found) {
      doctype = doctypeText(found.name, found.publicId, found.systemId);
    },
    comment(start, end) {
      comments.count += 1;
      comments.chars += end - start;
    },
    result() {
      const url = base === null ? null : scope.resolveFromPage(base.href);
      if (url !== null) scope.baseUrl = url;
      return { doctype, lang, dir, base: base === null ? null : { ...base, url }, baseCount, comments };
    },
  };
}

/** 'html' for the standard doctype and its legacy string, else the name with its identifiers. */
function doctypeText(name: string, publicId: string | null, systemId: string | null): string {
  if (publicId === null && (systemId === null || systemId === 'about:legacy-compat')) return name;
  const system = systemId === null ? '' : ` "${systemId}"`;
  return publicId === null ? `${name} SYSTEM${system}` : `${name} PUBLIC "${publicId}"${system}`;
}
