/** Logs to the browser's console. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the only place that writes to the console
  console.warn(message);
}
