/** A figure that must be reached. */
export interface Requirement {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  readonly must: { readonly atMost: number } | { readonly atLeast: number };
}

export function isMet({ value, must }: Requirement): boolean {
  return 'atMost' in must ? value <= must.atMost : value >= must.atLeast;
}

/** `fan-out p99 ratio 1.04 (must be ≤ 1.2) ok` */
export function requirementLine(requirement: Requirement): string {
  const { name, value, unit = '', must } = requirement;
  const limit = 'atMost' in must ? `≤ ${String(must.atMost)}` : `≥ ${String(must.atLeast)}`;
  return `${name} ${shortNumber(value)}${unit} (must be ${limit}${unit}) ${isMet(requirement) ? 'ok' : 'MISSED'}`;
}

/** Prints each and answers whether all are met. */
export function printRequirements(requirements: readonly Requirement[]): boolean {
  console.log('');
  for (const requirement of requirements) console.log(requirementLine(requirement));
  return requirements.every(isMet);
}

/** Three digits that count, no more. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Columns under their titles: the first to the left, figures to the right. */
export function printTable(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const texts = [
    titles,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? shortNumber(cell) : cell))),
  ];
  const widths = titles.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  for (const row of texts) {
    const line = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(line.join('   '));
  }
}
