/** Ports of the favicon tool: a canvas of the runtime, and a way to ask servers. */
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';

export interface IconPicture {
  readonly mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** An SVG has width and height, so that every browser draws it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface DrawOptions {
  /** Side of the square in pixels. */
  readonly size: number;
  /** Part of the side that stays free on each of the four sides, 0 to below 0.5. */
  readonly padding: number;
  /** `#rrggbb` below the picture; null = transparent. */
  readonly background: string | null;
}

export interface IconDrawer {
  /** The whole picture in the middle of a square, its proportions kept, as PNG. Runs no script of an SVG. Throws any error on what is damaged. */
  draw(picture: IconPicture, options: DrawOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** One GET with its redirects followed; the record is the last hop's. Never rejects; asks nothing that the runtime's guard refuses. Nothing is retried. */
export type AskIcon = (url: string) => Promise<FetchRecord>;
