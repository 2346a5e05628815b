/** Parses text that may be anything. Returns undefined, which no schema accepts, for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
