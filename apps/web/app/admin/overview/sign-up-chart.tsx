/** Sign-ups by day as bars; for readers a list. */
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../../site/format.ts';

const width = 600;
const height = 96;
const gap = 4;

export function SignUpChart({ days }: { readonly days: Overview['signUps'] }) {
  const t = useTranslate();
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = width / days.length;
  const bars = days.map(({ day, count }, at) => ({
    day,
    x: at * step,
    // A day without sign-ups is a line, so that it is seen that there is one.
    size: Math.max(1, (count * (height - 8)) / most),
    words: t('overview.sign-ups-day', { date: formatDay(locale, day), count }),
  }));
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} className="h-24 w-full text-accent" aria-hidden="true" preserveAspectRatio="none">
        {bars.map(({ day, x, size, words }) => (
          <rect key={day} x={x} y={height - size} width={step - gap} height={size} fill="currentColor">
            <title>{words}</title>
          </rect>
        ))}
      </svg>
      <ol className="sr-only">
        {bars.map(({ day, words }) => (
          <li key={day}>{words}</li>
        ))}
      </ol>
    </>
  );
}
