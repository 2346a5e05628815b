import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { completionOf, type Respond, startReaderEndpoint } from '../../../test/reader-endpoint.ts';
import type { Reader } from '../../deps.ts';
import { createOpenAiReader } from './openai-reader.ts';

const KEY = 'key-canary-5f1e';
const QUESTION = { instructions: 'Answer in JSON.', text: '{}', answerSchema: { type: 'object' } };

const endpoints: { close(): void }[] = [];
afterEach(() => {
  for (const endpoint of endpoints.splice(0)) endpoint.close();
});

const start = async (respond: Respond) => {
  const endpoint = await startReaderEndpoint(respond);
  endpoints.push(endpoint);
  return endpoint;
};
const connect = (apiBase: string, outboundAllow: readonly string[]): Reader =>
  createOpenAiReader({ apiBase, apiKey: KEY, model: 'small', outboundAllow });
const ask = (reader: Reader, timeoutMs = 5_000): Promise<unknown> =>
  reader.ask(QUESTION, AbortSignal.timeout(timeoutMs));
const failureOf = async (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (error: unknown) => String(error),
  );
const send =
  (body: string | Buffer, status = 200) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status).end(body);

describe('the OpenAI-compatible reader', () => {
  it('sends model, key, schema and temperature 0, and returns the answer', async () => {
    const { apiBase, host, requests } = await start(send(JSON.stringify(completionOf('{"event":"none"}'))));
    expect(await ask(connect(apiBase, [host]))).toEqual({ event: 'none' });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      body: {
        model: 'small',
        temperature: 0,
        response_format: { type: 'json_schema', json_schema: { strict: true, schema: QUESTION.answerSchema } },
        messages: [
          { role: 'system', content: QUESTION.instructions },
          { role: 'user', content: QUESTION.text },
        ],
      },
    });
  });

  it.each([
    ['an error', send('{"error":"overloaded"}', 500), 'answered 500'],
    ['a redirect', send('', 307), 'answered 307'],
    ['HTML', send('<html>'), 'something else than JSON'],
    ['JSON of another kind', send('{"choices":[]}'), 'something else than JSON'],
    ['a completion in prose', send(JSON.stringify(completionOf('Sure! Here it is.'))), 'something else than JSON'],
    ['too much', send(Buffer.alloc(64 * 1_024 + 1, ' ')), 'more than 65536 bytes'],
    [
      'a closed connection',
      (_: unknown, response: ServerResponse) => void response.destroy(),
      'could not be reached: ECONNRESET',
    ],
  ])('rejects %s without its key', async (_name, respond, problem) => {
    const { apiBase, host } = await start(respond);
    const failure = await failureOf(ask(connect(apiBase, [host])));
    expect(failure).toContain(problem);
    expect(failure).toContain(host);
    expect(failure).not.toContain(KEY);
  });

  it('gives up when the signal aborts, also within the body', async () => {
    const { apiBase, host } = await start((_, response) => void response.writeHead(200).write('{'));
    expect(await failureOf(ask(connect(apiBase, [host]), 150))).toContain(host);
  });

  // @threat N6
  it.each([
    ['an address', (host: string) => host],
    ['a name', (host: string) => host.replace('127.0.0.1', 'localhost')],
  ])('connects to %s that is private only if it is allowed', async (_name, nameOf) => {
    const endpoint = await start(send(JSON.stringify(completionOf('{}'))));
    const host = nameOf(endpoint.host);
    expect(await failureOf(ask(connect(`http://${host}/v1`, ['127.0.0.1:1'])))).toMatch(/private address|EPRIVATE/);
    expect(endpoint.countConnections()).toBe(0);
    expect(await ask(connect(`http://${host}/v1`, [host]))).toEqual({});
  });
});
