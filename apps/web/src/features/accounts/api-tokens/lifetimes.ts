/** The lifetimes to choose from; the number comes first. */
export const LIFETIMES = ['30 days', '90 days', '365 days'] as const;
