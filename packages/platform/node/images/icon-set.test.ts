import { readIconFacts } from '@orbweaver/tools/favicon/icon-facts.ts';
import { type IconOptions, makeIconSet } from '@orbweaver/tools/favicon/icon-set.ts';
import { readPicture } from '@orbweaver/tools/favicon/read-picture.ts';
import { drawLetters } from '@orbweaver/tools/favicon/svg-source.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharpDrawer } from './sharp-drawer.ts';

const options: IconOptions = {
  name: 'Orb & "web"',
  shortName: '',
  themeColor: '#0b7a6b',
  backgroundColor: '#ffffff',
  padding: 0,
  dark: 'same',
  path: '/',
};
const red =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><rect width="10" height="10" fill="#f00"/></svg>';
const picture = (text: string) => readPicture(new TextEncoder().encode(text));

async function pixel(png: Uint8Array, at: number): Promise<readonly number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (at * info.width + at) * 4;
  return [...data.subarray(offset, offset + 4)];
}

describe('makeIconSet', () => {
  it('writes every file in its size, the phone icons on their ground, the maskable ones inside the safe circle', async () => {
    const { files, snippet } = await makeIconSet(options, { light: picture(red), dark: null }, sharpDrawer);
    const found = Object.fromEntries(files.map(({ name, bytes }) => [name, readIconFacts(bytes)]));
    expect(found['favicon.ico']).toMatchObject({ format: 'ico', sizes: [{ width: 16 }, { width: 32 }, { width: 48 }] });
    expect(found['icon.svg']).toMatchObject({ format: 'svg', hasDark: false });
    for (const [name, side] of [
      ['apple-touch-icon', 180],
      ['icon-192', 192],
      ['icon-512', 512],
      ['icon-maskable-192', 192],
      ['icon-maskable-512', 512],
    ] as const)
      expect(found[`${name}.png`]).toMatchObject({ format: 'png', sizes: [{ width: side, height: side }] });
    const bytesOf = (name: string) => files.find((file) => file.name === name)?.bytes as Uint8Array;
    expect(await pixel(bytesOf('icon-512.png'), 0)).toEqual([255, 0, 0, 255]);
    expect(await pixel(bytesOf('apple-touch-icon.png'), 0)).toEqual([255, 255, 255, 255]);
    // The picture's corner is on the circle of 4/5: at 512 * (1 - 0.8 / sqrt 2) / 2.
    expect(await pixel(bytesOf('icon-maskable-512.png'), 108)).toEqual([255, 255, 255, 255]);
    expect(await pixel(bytesOf('icon-maskable-512.png'), 114)).toEqual([255, 0, 0, 255]);
    const manifest = JSON.parse(new TextDecoder().decode(bytesOf('site.webmanifest'))) as {
      name: string;
      short_name: string;
      icons: unknown[];
    };
    expect(manifest).toMatchObject({ name: 'Orb & "web"', short_name: 'Orb & "web"', theme_color: '#0b7a6b' });
    expect(manifest.icons).toHaveLength(4);
    expect(snippet.trim().split('\n')).toHaveLength(5);
  });

  it('the SVG has the dark picture, and no script of the uploaded one as markup', async () => {
    const { files } = await makeIconSet(
      { ...options, dark: 'own' },
      { light: picture(red), dark: picture(red.replace('#f00', '#00f')) },
      sharpDrawer,
    );
    const svg = new TextDecoder().decode(files.find(({ name }) => name === 'icon.svg')?.bytes);
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg.match(/data:image\/svg\+xml;base64,/g)).toHaveLength(2);
    expect(svg).not.toContain('alert');
    expect((await sharp(Buffer.from(svg)).png().toBuffer()).length).toBeGreaterThan(0);
  });

  it('takes letters and bitmaps of other proportions', async () => {
    const letters = drawLetters({ text: 'A<&', ink: '#ffffff', plate: '#0b7a6b', shape: 'rounded' });
    const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#00f' } })
      .webp()
      .toBuffer();
    for (const source of [picture(letters), readPicture(Uint8Array.from(wide))]) {
      const { files } = await makeIconSet(options, { light: source, dark: null }, sharpDrawer);
      expect(await pixel(files.find(({ name }) => name === 'icon-512.png')?.bytes as Uint8Array, 0)).toEqual([0, 0, 0, 0]);
    }
  });

  it.each([
    ['no picture', 'hello', 'format'],
    ['an SVG without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['entities that grow', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>', 'svg'],
    ['more pixels than memory takes', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01\x86\xa0\0\x01\x86\xa0', 'pixels'],
  ])('refuses %s', (_, text, fault) => {
    expect(() => readPicture(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toThrow(`tool-favicon.fault.${fault}`);
  });

  it.each([
    ['a colour that is more', { themeColor: '#fff"><script>' }, 'color'],
    ['a folder that is more', { path: '/"><script>/' }, 'path'],
    ['a border as wide as the picture', { padding: 0.6 }, 'padding'],
  ])('refuses %s', async (_, change, fault) => {
    await expect(makeIconSet({ ...options, ...change }, { light: picture(red), dark: null }, sharpDrawer)).rejects.toMatchObject({
      key: `tool-favicon.fault.${fault}`,
    });
  });

  it('a damaged picture is a fault with words', async () => {
    const broken = (
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#00f' } })
        .png()
        .toBuffer()
    ).subarray(0, 60);
    await expect(makeIconSet(options, { light: readPicture(Uint8Array.from(broken)), dark: null }, sharpDrawer)).rejects.toMatchObject({
      key: 'tool-favicon.fault.damaged',
    });
  });
});
