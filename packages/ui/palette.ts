/** The colours of the product, from which `tokens.css` and every other output (charts, exports) take theirs. */

/** Light and dark value of each token. */
export const palette = {
  paper: ['#fbfbf9', '#0e1413'],
  surface: ['#ffffff', '#151d1b'],
  raised: ['#f3f4f0', '#1c2624'],
  line: ['#e4e5e0', '#26312e'],
  'line-strong': ['#868f8a', '#6b7974'],
  ink: ['#16211f', '#e8edea'],
  muted: ['#56625e', '#9aa8a3'],
  accent: ['#0b7a6b', '#3cc9b2'],
  'accent-ink': ['#ffffff', '#0e1413'],
  'accent-soft': ['#e3f1ee', '#12332e'],
  error: ['#b42318', '#ff8a7d'],
  'error-soft': ['#fdecea', '#3a1a17'],
  warning: ['#8a5800', '#f2b84b'],
  'warning-soft': ['#fbf0dc', '#352710'],
  notice: ['#2458b3', '#8fb4ff'],
  'notice-soft': ['#e7eefb', '#182543'],
  opportunity: ['#3b6e22', '#93d06b'],
  'opportunity-soft': ['#e9f3e2', '#1b2f12'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;
