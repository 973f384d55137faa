/** What a person typed as the pace of a running scan. */

export interface TypedPace {
  readonly concurrency: string;
  /** Empty: as many as the site answers well. */
  readonly rate: string;
}

export interface WantedPace {
  /** null for what is no whole number from 1 to the most. */
  readonly concurrency: number | null;
  /** undefined for what is no number from 0; a comma may stand for the point. */
  readonly rate: number | null | undefined;
}

export function readPace({ concurrency, rate }: TypedPace, most: number): WantedPace {
  const open = /^\d{1,5}$/.test(concurrency.trim()) ? Number(concurrency) : 0;
  const perSecond = rate.trim().replace(',', '.');
  return {
    concurrency: open >= 1 && open <= most ? open : null,
    rate: perSecond === '' ? null : /^\d{1,5}(?:\.\d{1,3})?$/.test(perSecond) ? Number(perSecond) : undefined,
  };
}
