/**
 * What some work comes to, if it does so in time. Work that is late goes on; how it ends then is nobody's concern.
 * @throws what the work throws, or `lateness`
 */
export async function within<T>(ms: number, work: Promise<T>, lateness: () => Error): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(lateness());
  }, ms);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** For work that waits for the database alone. */
export const databaseLate = (): Error => new Error('The database did not answer in time');
