/** A minimal HTTP server that sends one stub response to every request. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { isStubResponse, type StubResponse } from './stub-response.ts';
import { listenAndPrintPort } from './print-port.ts';

let stub: StubResponse = { status: 503, headers: [], body: '' };
let body = Buffer.alloc(0);

const http = createServer((_request, response) => {
  response.writeHead(stub.status, [...stub.headers]);
  response.end(body);
});

/** Each input line is the next stub response. */
const lines = createInterface(process.stdin);
lines.on('line', (line) => {
  const response: unknown = JSON.parse(line);
  if (!isStubResponse(response)) throw new TypeError('Not a stub response');
  stub = response;
  body = Buffer.from(response.body, 'base64');
});
lines.on('close', () => process.exit());

listenAndPrintPort(http);
