/**
 * Returns the result of `work` if it arrives in time. Late work continues, but its result is ignored.
 * @throws the error of the work, or `createError()` after the timeout
 */
export async function withTimeout<T>(timeoutMs: number, work: Promise<T>, createError: () => Error): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(createError());
  }, timeoutMs);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

export const databaseTimeout = (): Error => new Error('The database did not respond in time');
