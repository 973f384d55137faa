/** Logos that structured data names: of an organisation, a brand, a publisher. schema.org, logo. */
import { asItem, isRecord, listItems, type SchemaItem } from '@orbweaver/formats/schema-org/items.ts';

export interface Logo {
  /** Types of the item that it belongs to. */
  readonly types: readonly string[];
  /** Address as written; null where there is none. */
  readonly href: string | null;
  /** Declared width and height in px, 0 for what is not said. */
  readonly sizes: readonly [width: number, height: number];
  /** Of the block or element. */
  readonly offset: number;
}

export function listLogos(markup: Parameters<typeof listItems>[0]): readonly Logo[] {
  return listItems(markup).flatMap((item: SchemaItem) =>
    item.values('logo').map((value) => ({ types: item.types, ...readLogo(value), offset: item.offset })),
  );
}

/** A value of the property: an address, or an ImageObject. */
export function readLogo(value: unknown): Pick<Logo, 'href' | 'sizes'> {
  const none = { href: null, sizes: [0, 0] } as const;
  if (typeof value === 'string') return value.trim() === '' ? none : { href: value, sizes: [0, 0] };
  if (!isRecord(value)) return none;
  const item = asItem(value);
  const href = [...(item?.values('url') ?? []), ...(item?.values('contentUrl') ?? [])].find((each) => typeof each === 'string');
  const px = (name: string) => Number.parseInt(String(item?.values(name)[0] ?? ''), 10) || 0;
  return { href: href ?? null, sizes: [px('width'), px('height')] };
}
