/** An event as it was received. Comments have only `comment`. */
export interface ReceivedEvent {
  readonly event?: string;
  readonly id?: string;
  readonly data?: string;
  readonly comment?: string;
}

/** Parses one block of an event stream. */
function parseBlock(block: string): ReceivedEvent {
  const fields = block.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [colon === 0 ? 'comment' : line.slice(0, colon), line.slice(colon + 2)];
  });
  return Object.fromEntries(fields);
}

/** Opens an event stream. `next` returns the next event, or null at the end; `close` disconnects. */
export async function openEventStream(url: string, headers: Record<string, string>) {
  const connection = new AbortController();
  const response = await fetch(url, { headers, signal: connection.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<ReceivedEvent | null> => {
    let end = text.indexOf('\n\n');
    while (end === -1) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return null;
      text += chunk.value;
      end = text.indexOf('\n\n');
    }
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    return parseBlock(block);
  };
  return {
    response,
    next,
    /** Returns the `seq` of the next events, which must be alerts or heartbeats. */
    async nextSeqs(count: number): Promise<number[]> {
      const seqs: number[] = [];
      while (seqs.length < count) {
        const received = await next();
        if (received?.comment === 'heartbeat') continue;
        if (received?.event !== 'alert') throw new Error(`Expected an alert, got ${JSON.stringify(received)}`);
        seqs.push(Number(received.id?.split(':')[1]));
      }
      return seqs;
    },
    close: () => {
      connection.abort();
    },
  };
}
export type EventStream = Awaited<ReturnType<typeof openEventStream>>;
