/** The canvas of Node for icons: sharp (libvips, and librsvg, which runs no scripts and opens no other file). */
import type { IconDrawer } from '@orbweaver/tools/favicon/ports.ts';
import sharp from 'sharp';

/** A drawing is made large and then scaled, so that thin lines stay. */
const svgDensity = 144;

export const sharpDrawer: IconDrawer = {
  async draw({ bytes, mime }, { size, padding, background }) {
    const inner = Math.max(1, Math.round(size * (1 - 2 * padding)));
    const source = sharp(bytes, { failOn: 'error', ...(mime === 'image/svg+xml' ? { density: svgDensity } : {}) });
    const picture = await source
      .autoOrient()
      .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
    const drawn = sharp({ create: { width: size, height: size, channels: 4, background: ground } }).composite([{ input: picture }]);
    const png = await drawn.png({ compressionLevel: 9 }).toBuffer();
    return Uint8Array.from(png);
  },
};
