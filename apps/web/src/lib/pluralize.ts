/** Formats a count with its noun: `1 alert`, `1,037 alerts`. */
export const pluralize = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
