/** How alike two pictures of one size are: SSIM of their lightness over windows of 8 by 8 pixels (Wang et al., 2004), 1 = the same. */
import type { Pixels } from './ports.ts';

const windowPx = 8;
const stepPx = 4;
/** Larger pictures are compared at half size, again and again: what is seen at a distance counts. */
const maxPixels = 1_000_000;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

export function measureSimilarity(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  let [a, b] = [lightOf(one), lightOf(other)];
  while (a.width * a.height > maxPixels) [a, b] = [halve(a), halve(b)];
  let [sum, count] = [0, 0];
  for (let top = 0; top < Math.max(1, a.height - windowPx + 1); top += stepPx) {
    for (let left = 0; left < Math.max(1, a.width - windowPx + 1); left += stepPx) {
      sum += compareWindow(a, b, { left, top });
      count++;
    }
  }
  return sum / count;
}

/** Over white, as most pages show what is transparent. */
function lightOf({ width, height, rgba }: Pixels): Plane {
  const light = new Float32Array(width * height);
  for (let at = 0, from = 0; at < light.length; at++, from += 4) {
    const alpha = (rgba[from + 3] as number) / 255;
    const value = 0.299 * (rgba[from] as number) + 0.587 * (rgba[from + 1] as number) + 0.114 * (rgba[from + 2] as number);
    light[at] = value * alpha + 255 * (1 - alpha);
  }
  return { width, height, light };
}

function halve({ width, height, light }: Plane): Plane {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x;
      half[y * w + x] =
        ((light[at] as number) + (light[at + 1] as number) + (light[at + width] as number) + (light[at + width + 1] as number)) / 4;
    }
  }
  return { width: w, height: h, light: half };
}

function compareWindow(a: Plane, b: Plane, { left, top }: { readonly left: number; readonly top: number }): number {
  const [right, bottom] = [Math.min(a.width, left + windowPx), Math.min(a.height, top + windowPx)];
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let at = y * a.width + left; at < y * a.width + right; at++) {
      const [p, q] = [a.light[at] as number, b.light[at] as number];
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      product += p * q;
    }
  }
  const count = (right - left) * (bottom - top);
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varA, varB, both] = [squareA / count - meanA ** 2, squareB / count - meanB ** 2, product / count - meanA * meanB];
  return ((2 * meanA * meanB + c1) * (2 * both + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (varA + varB + c2));
}
