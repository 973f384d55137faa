/** The drawings of the HTML report, as markup of our own: score ring, severity icons. */
import type { Severity } from '@orbweaver/model/severity.ts';

const icon = (shape: string, mark: string) =>
  `<svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${shape}${mark}</svg>`;

/** Octagon, triangle, circle i, arrow up. */
export const severityIcon: Readonly<Record<Severity, string>> = {
  error: icon('<path d="M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z"/>', '<path d="M8 4.8v3.7M8 11v.1"/>'),
  warning: icon('<path d="M8 2l6.3 11.5H1.7z"/>', '<path d="M8 6.5v3M8 11.6v.1"/>'),
  notice: icon('<circle cx="8" cy="8" r="6.3"/>', '<path d="M8 7.4v3.6M8 5v.1"/>'),
  opportunity: icon('<path d="M8 14V2.5"/>', '<path d="M3.5 7L8 2.5 12.5 7"/>'),
};

const radius = 62;

/** `label` is markup. */
export function scoreRing(score: number, label: string): string {
  const round = 2 * Math.PI * radius;
  const circle = (stroke: string, dash: string) =>
    `<circle cx="68" cy="68" r="${radius}" fill="none" stroke="${stroke}" stroke-width="8" stroke-linecap="round"${dash}/>`;
  const part = ` stroke-dasharray="${((round * score) / 100).toFixed(1)} ${round.toFixed(1)}"`;
  return `<div class="score"><svg viewBox="0 0 136 136" aria-hidden="true">${circle('var(--line)', '')}${score === 0 ? '' : circle('var(--accent)', part)}</svg><b>${score}<small>${label}</small></b></div>`;
}
