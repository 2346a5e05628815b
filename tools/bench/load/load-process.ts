/** The subscribers of one server. A process per server keeps each below the limit of open files. */
import { connectLiveClients, type LiveClients } from './live-clients.ts';
import type { LoadReply, LoadRequest } from './load-client.ts';

let clients: LiveClients | null = null;

const reply = (message: LoadReply): void => {
  process.send?.(message);
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
  if (clients === null) throw new Error('No clients are connected');
  const nextAlert = clients.nextAlert();
  const cpuBefore = process.cpuUsage();
  reply({ kind: 'listening' });
  const receipts = await nextAlert;
  const cpu = process.cpuUsage(cpuBefore);
  reply({
    kind: 'received',
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
process.on('disconnect', () => process.exit());
