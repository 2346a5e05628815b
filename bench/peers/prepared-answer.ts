/** An answer for the bare HTTP peer to give. */
export interface PreparedAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Base64. */
  readonly body: string;
}

export function isPreparedAnswer(value: unknown): value is PreparedAnswer {
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
