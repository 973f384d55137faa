/** The canvas of a browser for icons. A picture is drawn from an `img` element, where an SVG runs no script and loads nothing. */
import type { IconDrawer, IconPicture } from '@orbweaver/tools/favicon/ports.ts';

const loaded = new WeakMap<IconPicture, Promise<HTMLImageElement>>();

export const pageDrawer: IconDrawer = {
  async draw(picture, { size, padding, background }) {
    const image = await (loaded.get(picture) ?? load(picture));
    const canvas = newCanvas(size, size);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    if (background !== null) {
      context.fillStyle = background;
      context.fillRect(0, 0, size, size);
    }
    const inner = size * (1 - 2 * padding);
    const scale = inner / Math.max(image.naturalWidth, image.naturalHeight);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      picture.mime === 'image/svg+xml' ? image : shrink(image, width, height),
      (size - width) / 2,
      (size - height) / 2,
      width,
      height,
    );
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('no picture');
    return new Uint8Array(await blob.arrayBuffer());
  },
};

function load(picture: IconPicture): Promise<HTMLImageElement> {
  const loading = decode(picture);
  loaded.set(picture, loading);
  return loading;
}

async function decode({ bytes, mime }: IconPicture): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('no size');
  return image;
}

/** By halves down to below twice the wanted size: one large step leaves out pixels in some browsers. */
function shrink(image: HTMLImageElement, width: number, height: number): CanvasImageSource {
  let [from, w, h]: [CanvasImageSource, number, number] = [image, image.naturalWidth, image.naturalHeight];
  while (w >= 2 * width && h >= 2 * height && w > 1 && h > 1) {
    [w, h] = [Math.max(1, Math.ceil(w / 2)), Math.max(1, Math.ceil(h / 2))];
    const half = newCanvas(w, h);
    const context = half.getContext('2d');
    if (context === null) return image;
    context.imageSmoothingQuality = 'high';
    context.drawImage(from, 0, 0, w, h);
    from = half;
  }
  return from;
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
