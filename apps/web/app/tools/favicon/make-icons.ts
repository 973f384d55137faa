/** The form of the favicon tool into its icons, with the pictures that the preview shows. */
import type { Options, ValuesOf } from '@orbweaver/model/option.ts';
import { iconOptionList } from '@orbweaver/tools/favicon/icon-option-list.ts';
import { type IconSet, makeIconSet } from '@orbweaver/tools/favicon/icon-set.ts';
import type { IconPicture } from '@orbweaver/tools/favicon/ports.ts';
import { maxPictureBytes, readPicture } from '@orbweaver/tools/favicon/read-picture.ts';
import { drawLetters, type Lettering } from '@orbweaver/tools/favicon/svg-source.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { pageDrawer } from './page-drawer.ts';

/** As the form keeps them: the border as it is typed. */
export const iconChoiceList = { ...iconOptionList, padding: { kind: 'text', initial: '0' } } as const satisfies Options;
export type IconChoices = ValuesOf<typeof iconChoiceList>;

export interface IconPictures {
  readonly light: File | null;
  readonly dark: File | null;
}

export interface MadeIcons extends IconSet {
  readonly name: string;
  /** PNG of 192 pixels for the dark tab. */
  readonly darkPreview: Uint8Array<ArrayBuffer>;
  readonly isInverted: boolean;
}

const previewSize = 192;

export async function makeIcons(choices: IconChoices, files: IconPictures): Promise<MadeIcons> {
  const { dark: variant, name, shortName, theme, background, path } = choices;
  const padding = (Number(choices.padding) || 0) / 100;
  const isOwn = variant === 'own';
  const light = await lightOf(choices, files);
  const dark = isOwn ? await darkOf(choices, files) : null;
  const options = {
    name: name.trim(),
    shortName: shortName.trim(),
    themeColor: theme,
    backgroundColor: background,
    padding,
    dark: variant,
    path: path.trim(),
  };
  const set = await makeIconSet(options, { light, dark }, pageDrawer);
  const darkPreview = await pageDrawer.draw(dark ?? light, { size: previewSize, padding, background: null });
  return { ...set, name: name.trim(), darkPreview, isInverted: variant === 'inverted' };
}

async function lightOf({ source, letters, ink, plate, shape }: IconChoices, { light }: IconPictures): Promise<IconPicture> {
  if (source === 'letters' && letters.trim() !== '') return drawn({ text: letters, ink, plate, shape });
  if (source === 'file' && light !== null) return await pictureOf(light);
  throw new ToolFault('tool-favicon.fault.source');
}

async function darkOf({ source, letters, darkInk, darkPlate, shape }: IconChoices, { dark }: IconPictures): Promise<IconPicture> {
  if (source === 'letters') return drawn({ text: letters, ink: darkInk, plate: darkPlate, shape });
  if (dark === null) throw new ToolFault('tool-favicon.fault.dark');
  return await pictureOf(dark);
}

function drawn(lettering: Lettering): IconPicture {
  return readPicture(new TextEncoder().encode(drawLetters(lettering)));
}

async function pictureOf(file: File): Promise<IconPicture> {
  if (file.size > maxPictureBytes) throw new ToolFault('tool-favicon.fault.bytes', { limit: maxPictureBytes / 1_000_000 });
  return readPicture(new Uint8Array(await file.arrayBuffer()));
}
