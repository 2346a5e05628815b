import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';

export interface Answer {
  /** 0 where there was none. */
  readonly status: number;
  /** `data` of the body, where it has any. */
  readonly data: unknown;
  readonly message: string;
  /** What the `cookie` header of later calls is to be, where the answer set it. */
  readonly cookie: string | null;
}

export interface Call {
  readonly cookie?: string;
  readonly body?: object | FormData;
  /** Another node than the usual one. */
  readonly to?: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A browser's or a machine's calls of the API, every answer looked at for I7. */
export interface Caller {
  /** Once. @param path below `/api/v1` */
  call(method: Method, path: string, call?: Call): Promise<Answer>;
  /** Again and again while there is no answer, or one of 503. @throws Error when that lasts too long */
  insist(method: Method, path: string, call?: Call): Promise<Answer>;
  /** Answers of 5xx other than 503 with Retry-After, in words. */
  readonly violations: readonly string[];
  /** How often there was which answer. */
  readonly statuses: ReadonlyMap<number, number>;
}

const ANSWER_WITHIN_MS = 20_000;
const AGAIN_AFTER_MS = 150;
const INSIST_FOR_MS = 60_000;
const NO_ANSWER: Answer = { status: 0, data: null, message: '', cookie: null };

/** @param origin where, asked anew for each call. @param publicOrigin the origin of our own pages */
export function createCaller({ origin, publicOrigin }: { origin: () => string; publicOrigin: string }): Caller {
  const violations: string[] = [];
  const statuses = new Map<number, number>();

  const call = async (method: Method, path: string, { cookie, body, to }: Call = {}): Promise<Answer> => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${to ?? origin()}${API_BASE}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: publicOrigin,
        ...(cookie === undefined ? {} : { cookie }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    const status = answer?.response.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer === null) return NO_ANSWER;
    const { response, text } = answer;
    const isAllowed = status < 500 || (status === 503 && response.headers.get('retry-after') !== null);
    if (!isAllowed) violations.push(`${method} ${path} answered ${String(status)}: ${text.slice(0, 200)}`);
    const { data = null, message = '' } = parse(text);
    const [set] = response.headers.getSetCookie();
    return { status, data, message, cookie: set?.split(';', 1)[0] ?? null };
  };

  return {
    call,
    async insist(method, path, given) {
      const deadline = performance.now() + INSIST_FOR_MS;
      for (;;) {
        const answer = await call(method, path, given);
        if (answer.status !== 0 && answer.status !== 503) return answer;
        if (performance.now() > deadline) throw new Error(`${method} ${path} was answered by nobody for a minute`);
        await delay(AGAIN_AFTER_MS);
      }
    },
    violations,
    statuses,
  };
}

function parse(text: string): { data?: unknown; message?: string } {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    return {};
  }
}
