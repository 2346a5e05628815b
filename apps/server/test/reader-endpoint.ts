import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A chat completion that the endpoint received. */
export interface ReaderRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly temperature: number;
    readonly response_format: { readonly type: string; readonly json_schema: { readonly schema: object } };
    readonly messages: readonly [{ readonly content: string }, { readonly content: string }];
  };
  readonly question: {
    readonly headline: string;
    readonly text: string;
    readonly draft: Readonly<Record<'event' | 'first_part' | 'second_part' | 'third_part', string | null>>;
  };
}

/** Recorded answers by headline: what a model made of invented releases. */
export const RECORDED_ANSWERS: Readonly<Record<string, object>> = {
  'Helio Freight Wins $25 Million Navy Contract': {
    event: 'contract',
    first_part: 'Helio Freight won a $25 million contract from the U.S. Navy to move spare parts between 12 depots.',
    second_part: 'It is the first contract with the Navy.',
    third_part: 'Deliveries start in January 2027.',
  },
};

/** Returns a chat completion as endpoints send it. */
export const completionOf = (content: string): object => ({
  id: 'chatcmpl-recorded',
  object: 'chat.completion',
  created: 1_795_000_000,
  model: 'recorded',
  choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 640, completion_tokens: 80, total_tokens: 720 },
});

/** Responds to a request; by default with the recorded answer, or with the draft as it is. */
export type Respond = (request: ReaderRequest, response: ServerResponse) => void;

const respondAsRecorded: Respond = ({ question }, response) => {
  const answer = RECORDED_ANSWERS[question.headline] ?? question.draft;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(completionOf(JSON.stringify(answer))));
};

/** Starts an OpenAI-compatible endpoint without a model. */
export async function startReaderEndpoint(respond: Respond = respondAsRecorded, port = 0) {
  const requests: ReaderRequest[] = [];
  let connections = 0;
  const receive = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await text(incoming)) as ReaderRequest['body'];
    const question = JSON.parse(body.messages[1].content) as ReaderRequest['question'];
    const request = { authorization: incoming.headers.authorization, body, question };
    requests.push(request);
    respond(request, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    host,
    apiBase: `http://${host}/v1`,
    requests,
    countConnections: () => connections,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

// By hand: `node apps/server/test/reader-endpoint.ts 4010`, then start BNA with the variables that it prints.
if (import.meta.main) {
  const { host, apiBase } = await startReaderEndpoint(respondAsRecorded, Number(process.argv[2] ?? '4010'));
  process.stdout.write(`READER_API_BASE=${apiBase} READER_API_KEY=any READER_MODEL=recorded OUTBOUND_ALLOW=${host}\n`);
}
