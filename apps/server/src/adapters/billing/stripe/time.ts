/** Stripe's timestamps are Unix seconds. */
export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1_000);

export const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
