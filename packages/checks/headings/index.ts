/** Checks of the headings h1 to h6. */
import type { Check } from '../check.ts';
import { h1Checks } from './h1.ts';
import { lengthChecks } from './length.ts';
import { outlineChecks } from './outline.ts';
import { renderedChecks } from './rendered.ts';
import { sectionChecks } from './sections.ts';

export const headingsChecks: readonly Check[] = [...h1Checks, ...lengthChecks, ...sectionChecks, ...outlineChecks, ...renderedChecks];
