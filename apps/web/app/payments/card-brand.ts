/** Names of card brands by Stripe's words for them (https://docs.stripe.com/api/payment_methods/object, card.brand). */
const names = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** A word that is not known stays as it is. */
export function cardBrand(brand: string): string {
  return names.get(brand) ?? brand;
}
