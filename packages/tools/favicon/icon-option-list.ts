/** What the favicon tool asks beside the pictures: each option declared once. */
import type { Options } from '@orbweaver/model/option.ts';

export const iconOptionList = {
  /** The picture is a file, or drawn from letters. */
  source: { kind: 'choice', choices: ['file', 'letters'], initial: 'file' },
  letters: { kind: 'text', initial: '', flag: 'letters', value: 'TEXT' },
  /** Colours of the letters and of the ground below them, `#rrggbb`. */
  ink: { kind: 'text', initial: '#ffffff' },
  plate: { kind: 'text', initial: '#0b7a6b' },
  shape: { kind: 'choice', choices: ['square', 'rounded', 'circle'], initial: 'rounded' },
  dark: { kind: 'choice', choices: ['same', 'inverted', 'own'], initial: 'same' },
  darkInk: { kind: 'text', initial: '#0e1413' },
  darkPlate: { kind: 'text', initial: '#3cc9b2' },
  name: { kind: 'text', initial: '', flag: 'name', value: 'TEXT' },
  shortName: { kind: 'text', initial: '', flag: 'short-name', value: 'TEXT' },
  theme: { kind: 'text', initial: '#0b7a6b', flag: 'theme', value: 'COLOR' },
  /** Below the icons of phones, and of the app while it starts. */
  background: { kind: 'text', initial: '#ffffff', flag: 'background', value: 'COLOR' },
  /** Free border in percent of the side. */
  padding: { kind: 'number', initial: 0, flag: 'padding', value: 'N' },
  /** Folder of the site where the files will stand; starts and ends with a slash. */
  path: { kind: 'text', initial: '/', flag: 'path', value: 'PATH' },
} as const satisfies Options;
