import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookMessage, WebhookSender } from '../../deps.ts';
import { parseOutboundAllowlist } from '../../platform/outbound-allowlist.ts';
import { isPublicAddress, lookupPublic } from '../../platform/public-address.ts';
import { parseRetryAfter } from '../../platform/retry-after.ts';

/** Access is checked right before a message is sent, and nothing may leave later than five seconds after it ended. */
const SEND_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_RETRY_AFTER_S = 3_600;

export interface HttpWebhookSenderOptions {
  /** Email address of the operator, sent with every message. */
  readonly contact: string;
  /** `host:port` pairs that are accepted although they are private, also with plain http. */
  readonly outboundAllow: readonly string[];
  readonly sendTimeoutMs?: number;
  readonly answerTimeoutMs?: number;
}

/** Posts over https to public addresses. Follows no redirect, retries nothing, and reads little of the answer. */
export function createHttpWebhookSender({
  contact,
  outboundAllow,
  sendTimeoutMs = SEND_TIMEOUT_MS,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
}: HttpWebhookSenderOptions): WebhookSender {
  const { isAllowed } = parseOutboundAllowlist(outboundAllow);
  // The sender limits how many are sent at once. A wait for a socket would count as the endpoint's.
  const pool = { keepAlive: false, maxSockets: Number.POSITIVE_INFINITY };
  const publicAgent = new HttpsAgent({ ...pool, lookup: lookupPublic });
  const allowedAgents = { https: new HttpsAgent(pool), http: new HttpAgent(pool) };

  const accepts = (address: string): boolean => {
    const url = URL.parse(address);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (isAllowed(url)) return url.protocol === 'https:' || url.protocol === 'http:';
    // Addresses in numbers are connected to without a lookup.
    const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
    return url.protocol === 'https:' && (isIP(hostname) === 0 || isPublicAddress(hostname));
  };

  return {
    accepts,
    async send(message) {
      if (!accepts(message.url)) return { kind: 'not_allowed' };
      const url = new URL(message.url);
      const isPlain = url.protocol === 'http:';
      const agent = isPlain ? allowedAgents.http : isAllowed(url) ? allowedAgents.https : publicAgent;
      const timeout = new AbortController();
      const answerTimer = setTimeout(() => timeout.abort(), answerTimeoutMs);
      const sendTimer = setTimeout(() => timeout.abort(), sendTimeoutMs);
      const request = (isPlain ? requestHttp : requestHttps)(url, {
        agent,
        method: 'POST',
        signal: timeout.signal,
        headers: headersOf(message, contact),
      });
      // Emitted once the operating system has all of it, after the connection and its handshake.
      request.on('finish', () => clearTimeout(sendTimer));
      request.on('close', () => {
        clearTimeout(sendTimer);
        clearTimeout(answerTimer);
      });
      try {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          request.on('response', resolve).on('error', reject).end(message.body);
        });
        skipBody(response);
        const { statusCode: status = 0, headers } = response;
        return {
          kind: 'answered',
          status,
          retryAfterS: parseRetryAfter(headers['retry-after'], { maxS: MAX_RETRY_AFTER_S }),
        };
      } catch (error) {
        if (isPrivateAddress(error)) return { kind: 'not_allowed' };
        return { kind: timeout.signal.aborted ? 'timed_out' : 'unreachable' };
      }
    },
  };
}

const headersOf = ({ headers, body }: WebhookMessage, contact: string): Record<string, string> => ({
  ...headers,
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': `BNA Bullish News Alerts (${contact})`,
});

/** Lets a short answer end, and closes the connection of a long one. The status is all that counts. */
function skipBody(response: IncomingMessage): void {
  let bytes = 0;
  response
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) response.destroy();
    });
}

const isPrivateAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPRIVATE';
