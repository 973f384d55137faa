/** A font that browsers take, for pages of tests: one that the web application has. */
import { readFileSync } from 'node:fs';

const fonts = '../../../../node_modules/@fontsource-variable/inter/files/';

export const exampleFont = readFileSync(new URL(`${fonts}inter-latin-wght-normal.woff2`, import.meta.url));
