const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*([KMB]?)$/i;

/** Parses `12.50`, `$1,000` or `1.5M`. Returns undefined for an empty text, null for an invalid one. */
export function parseAmount(text: string, max: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, whole = '', fraction = '', unit = ''] = AMOUNT.exec(trimmed) ?? [];
  if (whole === '' && fraction === '') return null;
  const amount = Number(`${whole.replaceAll(',', '')}${fraction}`) * (UNITS[unit.toUpperCase()] ?? 1);
  return amount <= max ? amount : null;
}
