/** How much of the room a text takes, in pixels and characters. */

import { measureArial } from '@orbweaver/ui/measure-arial.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';

export interface WidthMeterProps {
  readonly text: string;
  readonly limit: number;
  readonly fontPx: number;
}

export function WidthMeter({ text, limit, fontPx }: WidthMeterProps) {
  const t = useTranslate();
  const [px, setPx] = useState(0);
  // Fonts are the device's: the server does not know the width.
  useEffect(() => setPx(Math.round(measureArial(fontPx)(text))), [text, fontPx]);
  const words = t('tools.width', { px, limit });
  return (
    <p className="flex flex-wrap items-center gap-3 text-13">
      <meter min={0} max={limit * 1.25} high={limit} value={Math.min(px, limit * 1.25)} aria-label={words} className="h-1.5 w-32" />
      <span className={px > limit ? 'text-warning' : 'text-muted'}>{words}</span>
      <span className="text-muted">{t('tools.chars', { count: Array.from(text).length })}</span>
    </p>
  );
}
