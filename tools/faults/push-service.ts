import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a browser's push message says, decrypted. */
export interface ReceivedPush {
  readonly endpoint: string;
  /** When the request arrived, by `performance.now()`. */
  readonly atMs: number;
  readonly ttlS: number;
  readonly topic: string;
  readonly bytes: number;
  readonly payload: {
    readonly alert: string | null;
    readonly retracted?: string;
    readonly title: string;
    readonly body: string;
    readonly delivery: string;
    readonly token: string;
  };
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  answer: PushAnswer | null;
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Answers a message instead of the push service. */
export type PushAnswer = (response: ServerResponse) => void;

/**
 * Starts a push service (RFC 8030) that decrypts each message as the browser would, and rejects what isn't signed.
 * @param fail called before each message; returns how it fails, or null to accept it
 */
export async function startPushService(fail: () => Promise<PushAnswer | null> = () => Promise.resolve(null)) {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const problems: string[] = [];
  const attempts: string[] = [];

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const endpoint = `${origin}${request.url ?? ''}`;
      const browser = browsers.get(endpoint);
      attempts.push(endpoint);
      // Accepted after this, even if the sender has been killed since.
      const atMs = performance.now();
      if (browser === undefined) {
        response.writeHead(404).end();
        return;
      }
      const answer = browser.answer ?? (await fail());
      if (answer !== null) {
        answer(response);
        return;
      }
      try {
        checkSignature(request, origin);
        const body = Buffer.concat(chunks);
        received.push({
          endpoint,
          atMs,
          ttlS: Number(request.headers['ttl']),
          topic: String(request.headers['topic']),
          bytes: body.byteLength,
          payload: JSON.parse(decrypt(body, browser)) as ReceivedPush['payload'],
        });
        response.writeHead(201).end();
      } catch (error) {
        problems.push(String(error));
        response.writeHead(403).end();
      }
      // The sender was killed.
    })().catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service listens on no port');
  const host = `127.0.0.1:${String(address.port)}`;
  const origin = `http://${host}`;

  return {
    host,
    received,
    problems,
    /** The endpoints of all requests, also of refused ones. */
    attempts,
    /** Subscribes a browser. Returns what the page sends to us. */
    subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } } {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`;
      browsers.set(endpoint, { keys, auth, answer: null });
      return { endpoint, keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') } };
    },
    /** Answers the messages to a browser instead of delivering them; null delivers them again. */
    answerWith({ endpoint }: { endpoint: string }, answer: Browser['answer']): void {
      const browser = browsers.get(endpoint);
      if (browser !== undefined) browser.answer = answer;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** Checks the VAPID signature (RFC 8292). */
function checkSignature({ headers }: IncomingMessage, origin: string): void {
  const { aud, exp, sub } = readSignedClaims(headers.authorization ?? '');
  if (aud !== origin.replace('http:', 'https:')) throw new Error(`The audience is ${aud}`);
  const leftS = exp - Date.now() / 1_000;
  if (leftS <= 0 || leftS > 86_400) throw new Error('The signature is not valid now');
  if (!sub.startsWith('mailto:')) throw new Error('The contact is missing');
}

/** @throws Error unless the token is signed with the key beside it */
function readSignedClaims(authorization: string): VapidClaims {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  const [header = '', claims = '', signature = ''] = (token ?? '').split('.');
  const point = fromBase64(key ?? '');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${header}.${claims}`);
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, verifier, fromBase64(signature))) throw new Error('The signature is wrong');
  return JSON.parse(fromBase64(claims).toString()) as VapidClaims;
}

/** Decrypts a message of one record (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.byteLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const derive = (use: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
