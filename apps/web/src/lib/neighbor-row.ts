/** Returns the neighbor of the focused row. Without one: the first row in the viewport, otherwise the last row. */
export function neighborRow(rows: readonly HTMLElement[], focused: HTMLElement | null, by: 1 | -1) {
  if (focused !== null) return rows[rows.indexOf(focused) + by];
  return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows.at(-1);
}
