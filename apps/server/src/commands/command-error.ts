/** A command that cannot be done, with the sentence for whoever gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
