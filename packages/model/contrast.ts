/** Which colours can be read on which: the contrast ratio of WCAG 2.2, and the nearest colour that has enough of it. Colours are `#0b7a6b`. */

export const colourPattern = /^#[0-9a-f]{6}$/;

type Channels = readonly [number, number, number];

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels;
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever can be read on the colour. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return contrastOf(colour, '#000000') >= contrastOf(colour, '#ffffff') ? '#000000' : '#ffffff';
}

/** Text needs this much against what it stands on. */
export const textContrast = 4.5;

const steps = 100;

/** The colour itself where text in it can be read on the ground, else as little of black or white mixed in as is needed. */
export function readableOn(colour: string, ground: string): string {
  const toward = channelsOf(inkOn(ground));
  const from = channelsOf(colour);
  for (let step = 0; step <= steps; step++) {
    const mixed = from.map((channel, at) => Math.round(channel + ((toward[at as 0 | 1 | 2] - channel) * step) / steps));
    const text = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (contrastOf(text, ground) >= textContrast) return text;
  }
  return inkOn(ground);
}
