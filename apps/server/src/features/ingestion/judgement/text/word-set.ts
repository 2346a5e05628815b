/** Returns the words of a list that is separated by white space. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
