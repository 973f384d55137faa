/** Widths of texts in Arial, the font of search results, as this device draws it; 0 where no canvas is. */

export function measureArial(fontPx: number): (text: string) => number {
  const context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (context === null) return () => 0;
  context.font = `${fontPx}px Arial, sans-serif`;
  return (text) => context.measureText(text).width;
}
