const BRANDS: { readonly [brand: string]: string } = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

interface Method {
  readonly type: string;
  readonly card?: { readonly brand: string | null; readonly last4: string | null } | null;
}

/** Returns text such as `Visa •••• 4242`, or the type of another payment method, such as `Link`. */
export function describeMethod({ type, card }: Method): string {
  if (card === undefined || card === null) return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');
  const brand = BRANDS[card.brand ?? ''] ?? 'Card';
  return card.last4 === null ? brand : `${brand} •••• ${card.last4}`;
}
