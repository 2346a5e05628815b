/** The least that can answer the feed: one prepared answer for whoever asks. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { isPreparedAnswer, type PreparedAnswer } from './prepared-answer.ts';
import { tellPort } from './tell-port.ts';

let prepared: PreparedAnswer = { status: 503, headers: [], body: '' };
let body = Buffer.alloc(0);

const http = createServer((_request, response) => {
  response.writeHead(prepared.status, [...prepared.headers]);
  response.end(body);
});

/** Each line that comes in is what to answer from now on; it is answered by a line, too. */
const lines = createInterface(process.stdin);
lines.on('line', (line) => {
  const answer: unknown = JSON.parse(line);
  if (!isPreparedAnswer(answer)) throw new TypeError('That is not an answer');
  prepared = answer;
  body = Buffer.from(answer.body, 'base64');
});
lines.on('close', () => process.exit());

tellPort(http);
