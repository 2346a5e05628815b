import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Reader, ReaderQuestion } from '../../deps.ts';
import { parseOutboundAllowlist } from '../../platform/outbound-allowlist.ts';
import { isPublicAddress, lookupPublic } from '../../platform/public-address.ts';

const ANSWER_MAX_BYTES = 64 * 1_024;
const ANSWER_MAX_TOKENS = 500;

export interface OpenAiReaderOptions {
  /** Without a trailing slash: `https://api.openai.com/v1`. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly model: string;
  /** `host:port` pairs that are allowed although their addresses are private. */
  readonly outboundAllow: readonly string[];
}

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** Asks any endpoint that accepts OpenAI's chat completions with `response_format`. Follows no redirect, retries nothing. */
export function createOpenAiReader({ apiBase, apiKey, model, outboundAllow }: OpenAiReaderOptions): Reader {
  const url = new URL(`${apiBase}/chat/completions`);
  const isAllowed = parseOutboundAllowlist(outboundAllow).isAllowed(url);
  const fail = (problem: string): Error => new Error(`The reader at ${url.host} ${problem}`);

  return {
    async ask(question, signal) {
      const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
      // Addresses in numbers are connected to without a lookup.
      if (!isAllowed && isIP(hostname) !== 0 && !isPublicAddress(hostname)) throw fail('has a private address');
      const response = await post(url, JSON.stringify(toRequest(model, question)), {
        agent: false,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': 'identity',
        },
        signal,
        ...(isAllowed ? {} : { lookup: lookupPublic }),
      }).catch((error: unknown) => {
        throw fail(`could not be reached: ${codeOf(error)}`);
      });
      if (response.statusCode !== 200) {
        response.destroy();
        throw fail(`answered ${String(response.statusCode)}`);
      }
      const body = await readBody(response).catch((error: unknown) => {
        throw fail(error instanceof RangeError ? error.message : `broke off: ${codeOf(error)}`);
      });
      const answer = parseAnswer(body);
      if (answer === undefined) throw fail('answered something else than JSON in a chat completion');
      return answer;
    },
  };
}

const toRequest = (model: string, { instructions, text, answerSchema }: ReaderQuestion) => ({
  model,
  temperature: 0,
  max_tokens: ANSWER_MAX_TOKENS,
  response_format: { type: 'json_schema', json_schema: { name: 'alert', strict: true, schema: answerSchema } },
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: text },
  ],
});

function post(url: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { ...options, method: 'POST' }, resolve)
      .on('error', reject)
      .end(body);
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the response.
    if (bytes > ANSWER_MAX_BYTES) throw new RangeError(`answered more than ${String(ANSWER_MAX_BYTES)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns undefined for anything but JSON in a chat completion. */
function parseAnswer(body: string): unknown {
  try {
    return JSON.parse(Completion.parse(JSON.parse(body)).choices[0].message.content);
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
