/** Subscribers in a process of their own: each server has its own, so that no process needs the files of all of them. */
import { connectLiveClients, type LiveClients } from './live-clients.ts';
import type { LoadReply, LoadRequest } from './load-client.ts';

let clients: LiveClients | null = null;

const reply = (answer: LoadReply): void => {
  process.send?.(answer);
};

async function handle(request: LoadRequest): Promise<void> {
  if (request.kind === 'connect') {
    const { headers } = request;
    clients = await connectLiveClients({
      ...request.endpoint,
      count: headers.length,
      headers: (index) => headers[index] ?? {},
    });
    reply({ kind: 'connected' });
    return;
  }
  if (clients === null) throw new Error('Nobody is connected');
  const heard = clients.nextAlert();
  const cpuBefore = process.cpuUsage();
  reply({ kind: 'listening' });
  const receipts = await heard;
  const cpu = process.cpuUsage(cpuBefore);
  reply({
    kind: 'heard',
    receipts: { ...receipts, receivedAtMs: receipts.receivedAtMs.slice() },
    cpuUs: cpu.user + cpu.system,
    lost: clients.lost,
    lastAlert: clients.lastAlert,
  });
}

process.on('message', (request: LoadRequest) => {
  handle(request).catch((error: unknown) => {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
// Whoever asked is gone, or has no more questions.
process.on('disconnect', () => process.exit());
