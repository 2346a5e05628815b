import { type IncomingMessage, type RequestOptions, Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { PushMessage, PushResult, PushSender } from '../../deps.ts';
import { parseOutboundAllowlist } from '../../platform/outbound-allowlist.ts';
import { lookupPublic } from '../../platform/public-address.ts';
import { parseRetryAfter } from '../../platform/retry-after.ts';

/** The push services of Chrome, Edge, Firefox and Safari, and of the browsers built on them. */
const PUSH_SERVICES =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|web\.push\.apple\.com)$/;

/** Access is checked right before a message is sent, and nothing may leave later than five seconds after it ended. */
const TIMEOUT_MS = 4_000;
const MAX_RETRY_AFTER_S = 300;
const MAX_SOCKETS_PER_HOST = 50;

const GONE: ReadonlySet<number> = new Set([404, 410]);
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export interface WebPushOptions {
  /** Email address of the operator, which push services want to know. */
  readonly contact: string;
  /** `host:port` pairs that are accepted besides the known push services, also with plain http and a private address. */
  readonly outboundAllow: readonly string[];
  readonly timeoutMs?: number;
}

/** Sends by Web Push (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). Follows no redirect, retries nothing. */
export function createWebPushSender({ contact, outboundAllow, timeoutMs = TIMEOUT_MS }: WebPushOptions): PushSender {
  const { isAllowed } = parseOutboundAllowlist(outboundAllow);
  const pool = { keepAlive: true, maxSockets: MAX_SOCKETS_PER_HOST };
  const publicAgent = new HttpsAgent({ ...pool, lookup: lookupPublic });
  const allowedAgents = { 'https:': new HttpsAgent(pool), 'http:': new HttpAgent(pool) };

  const accepts = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (isAllowed(url)) return isHttp(url.protocol);
    return url.protocol === 'https:' && url.port === '' && PUSH_SERVICES.test(url.hostname);
  };

  return {
    accepts,
    async send(message) {
      const { endpoint } = message.subscription;
      if (!accepts(endpoint)) return { kind: 'refused', reason: 'not a push service' };
      const url = new URL(endpoint);
      const agent = isAllowed(url) && isHttp(url.protocol) ? allowedAgents[url.protocol] : publicAgent;
      try {
        const { body, headers } = await encrypt(message, contact);
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await post(url, body, { headers, agent, signal });
        // Frees the connection for the next message. The status is all that counts.
        response.on('error', () => undefined).resume();
        return toResult(response);
      } catch (error) {
        return { kind: 'retry', reason: codeOf(error), afterS: null };
      }
    },
  };
}

const isHttp = (protocol: string): protocol is 'http:' | 'https:' => protocol === 'https:' || protocol === 'http:';

async function encrypt({ subscription, vapidKey, payload, ttlS, topic }: PushMessage, contact: string) {
  const { endpoint, p256dh, auth } = subscription;
  const target = {
    // The library signs for https only. Plain http is left to addresses that the operator allowed.
    endpoint: endpoint.replace(/^http:/, 'https:'),
    expirationTime: null,
    keys: { p256dh, auth },
  };
  const signed = await vapidHeaders(target, { subject: `mailto:${contact}`, ...vapidKey });
  const body = await encryptNotification(target, new TextEncoder().encode(payload), { pad: false });
  return {
    body,
    headers: {
      ...signed.headers,
      ttl: String(ttlS),
      topic,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.byteLength),
    },
  };
}

function post(url: URL, body: Uint8Array, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { ...options, method: 'POST' }, resolve)
      .on('error', reject)
      .end(body);
  });
}

function toResult({ statusCode: status = 0, headers }: IncomingMessage): PushResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (GONE.has(status)) return { kind: 'gone' };
  const reason = `status ${String(status)}`;
  return isTemporary(status)
    ? { kind: 'retry', reason, afterS: parseRetryAfter(headers['retry-after'], { maxS: MAX_RETRY_AFTER_S }) }
    : { kind: 'refused', reason };
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error ? String(error.code) : error.name;
};
