import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A message that an endpoint accepted. */
export interface ReceivedMessage {
  readonly path: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

/** Starts a server for webhooks. It answers 204 unless `answerWith` says something else. */
export async function startWebhookEndpoint() {
  const attempts: ReceivedMessage[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      attempts.push({ path, id: String(headers['webhook-id']), headers, body });
      const answer = answers.get(path);
      if (answer === undefined) response.writeHead(204).end();
      else answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The endpoint listens on no port');
  const host = `127.0.0.1:${String(address.port)}`;
  return {
    host,
    /** All messages, also those that were not accepted. */
    attempts,
    attemptsAt: (path: string): ReceivedMessage[] => attempts.filter((message) => message.path === path),
    answerWith(path: string, answer: Answer | number | null): void {
      if (answer === null) answers.delete(path);
      else answers.set(path, typeof answer === 'number' ? (response) => response.writeHead(answer).end() : answer);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether the receiver accepts one of the signatures, as Standard Webhooks describes it. */
export function isSignedWith(secret: string, { id, headers, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
}
