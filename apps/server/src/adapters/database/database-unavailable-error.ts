/** The embedded database cannot be used; the message is a sentence for the user, and all there is to say. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
