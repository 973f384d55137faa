/** What scans with the presets cost, measured by bench/presets/cost.ts to a tenth (decision 086). */
import type { Preset } from './scan-choices.ts';

/** Time for reading and checking, as a share of what a scan with the usual checks takes. */
export const presetTimes: Readonly<Record<Preset, number>> = { quick: 0.9, everything: 1.1, content: 0.9, links: 0.5 };
