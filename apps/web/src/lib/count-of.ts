/** `1 alert`, `1,037 alerts` */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
