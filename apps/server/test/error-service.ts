import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The parts of an event that the tests check. */
export interface ReceivedError {
  readonly environment: string;
  readonly release: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly extra: { readonly log: string };
  readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
}

/** Starts an HTTP server that accepts Sentry envelopes. */
export async function startErrorService() {
  const errors: ReceivedError[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const envelope = await text(request);
    errors.push(JSON.parse(envelope.split('\n')[2] ?? '') as ReceivedError);
    response.writeHead(200).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${String(port)}/42`,
    errors,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
