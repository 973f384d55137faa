/** Amounts as people write them and as payments count them: in the smallest unit of the currency. Source: docs.stripe.com/currencies. */

const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '));

/** Digits after the point of a currency: 2 for `eur`, 0 for `jpy`, 3 for `kwd`. */
export function decimalsOf(currency: string): number {
  const code = currency.toLowerCase();
  if (withoutDecimals.has(code)) return 0;
  return withThreeDecimals.has(code) ? 3 : 2;
}

/** 9.5 EUR are 950. Amounts with three decimals end in a zero, as cards take them. */
export function toSmallestUnit(amount: number, currency: string): number {
  const decimals = decimalsOf(currency);
  if (decimals === 3) return 10 * Math.round(amount * 100);
  return Math.round(amount * 10 ** decimals);
}

export function fromSmallestUnit(units: number, currency: string): number {
  return units / 10 ** decimalsOf(currency);
}
