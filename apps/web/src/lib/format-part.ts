/** Formats a part of a whole as a percentage without decimals: `58%`. */
export const formatPart = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(0)}%`;
