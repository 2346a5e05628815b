const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*([KMB]?)$/i;

/** The number that a person wrote, as `12.50`, `$1,000` or `1.5M`. Undefined for nothing, null for what is no number. */
export function parseAmount(text: string, most: number): number | null | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  const [, whole = '', fraction = '', unit = ''] = AMOUNT.exec(written) ?? [];
  if (whole === '' && fraction === '') return null;
  const amount = Number(`${whole.replaceAll(',', '')}${fraction}`) * (UNITS[unit.toUpperCase()] ?? 1);
  return amount <= most ? amount : null;
}
