/** The embedded database cannot be used. The message is a complete sentence for the user. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** Another process owns the data directory. */
export class DataDirLockedError extends DatabaseUnavailableError {
  override readonly name = 'DataDirLockedError';

  constructor() {
    super('Another process is already running on this data directory.');
  }
}
