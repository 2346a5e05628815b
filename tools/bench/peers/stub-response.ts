/** A response for the bare HTTP peer to send. */
export interface StubResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** Base64. */
  readonly body: string;
}

export function isStubResponse(value: unknown): value is StubResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number' &&
    'headers' in value &&
    Array.isArray(value.headers) &&
    value.headers.every((entry) => typeof entry === 'string') &&
    'body' in value &&
    typeof value.body === 'string'
  );
}
