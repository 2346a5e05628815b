/** A refusal by BNA. */
export class BnaError extends Error {
  override readonly name = 'BnaError';
  /** HTTP status; 0 if the server ended a stream, or the runtime can't open it. */
  readonly status: number;
  /** Stable, such as `subscription_required`, `token_expired` or `position_expired`. */
  readonly code: string;
  /** Seconds to wait before the next attempt, if the server names them. */
  readonly retryAfterS: number | null;

  constructor(message: string, details: { status: number; code: string; retryAfterS?: number | null }) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.retryAfterS = details.retryAfterS ?? null;
  }
}

/** Returns the refusal of a response that is not 2xx. */
export async function readError(response: Response): Promise<BnaError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const text = (name: string): string | null => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
    return typeof value === 'string' ? value : null;
  };
  const retryAfterS = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new BnaError(text('message') ?? `BNA answered ${String(status)}`, {
    status,
    code: text('code') ?? 'unknown',
    retryAfterS: Number.isNaN(retryAfterS) ? null : retryAfterS,
  });
}

const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/** Returns whether a new attempt can succeed: the network failed, or the server is busy or limits requests. */
export const canRetry = (error: unknown): boolean => !(error instanceof BnaError) || isTemporary(error.status);
