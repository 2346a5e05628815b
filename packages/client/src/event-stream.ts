import type { StreamMessage } from './stream-message.ts';

/** Reads server-sent events. Ends when the server ends the response. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield parseEvent(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string): StreamMessage {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
    }),
  );
  const [type, data] = [fields.get('event'), fields.get('data')];
  if (type === undefined || data === undefined) return { type: 'heartbeat' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes by the schema of this type
  return { type, data: JSON.parse(data) as unknown } as StreamMessage;
}
