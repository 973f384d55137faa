/** Logos of a page as its stored facts hold them: those that its structured data names, then those in its header. */
import { namedLogos, pixelsOf, sizeText } from '@orbweaver/model/logos.ts';
import type { BlockFacts } from '../../fact-extras.ts';
import type { Database, Statement } from '../../ports.ts';

export interface PageLogo {
  /** `Organization.logo`, or `img`. */
  readonly rel: string;
  readonly href: string | null;
  readonly target: string | null;
  readonly sizes: string | null;
  readonly offset: number;
}

export class PageLogos {
  readonly #address: Statement;
  readonly #image: Statement;

  constructor(database: Database) {
    this.#address = database.prepare('SELECT url FROM urls WHERE id = ?');
    this.#image = database.prepare(
      'SELECT u.url, i.offset FROM images i LEFT JOIN urls u ON u.id = i.target_id WHERE i.source_id = ? AND i.position = ?',
    );
  }

  of(urlId: number, facts: BlockFacts): readonly PageLogo[] {
    return [...this.#named(urlId, facts), ...this.#shown(urlId, facts)];
  }

  #named(urlId: number, { structuredData, base }: BlockFacts): readonly PageLogo[] {
    const named = namedLogos(structuredData);
    if (named.length === 0) return [];
    const from = base?.url ?? String(this.#address.get(urlId)?.url);
    return named.map(({ of, href, size, offset }) => ({
      rel: `${of}.logo`,
      href,
      target: href === null ? null : (URL.parse(href, from)?.href ?? null),
      sizes: sizeText(size),
      offset,
    }));
  }

  #shown(urlId: number, { images }: BlockFacts): readonly PageLogo[] {
    return Object.entries(images).flatMap(([position, { isLogo, width, height, lazySrc }]) => {
      const row = isLogo ? this.#image.get(urlId, Number(position)) : undefined;
      if (row === undefined) return [];
      const target = (row.url as string | null) ?? null;
      return [
        { rel: 'img', href: lazySrc ?? null, target, sizes: sizeText([pixelsOf(width), pixelsOf(height)]), offset: Number(row.offset) },
      ];
    });
  }
}
