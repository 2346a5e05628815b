/** For whoever opens the browser's console; never shown on the page. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the one way of the page to its console
  console.warn(message);
}
