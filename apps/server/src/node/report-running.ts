import cluster from 'node:cluster';

/** Reports that the server runs: to the operator, and to the process that started it and may wait for it. */
export function reportRunning(publicOrigin: string, print: (line: string) => void): void {
  // With several processes, the one that started them prints it once.
  if (!cluster.isWorker) print(`BNA is running at ${publicOrigin}`);
  if (process.connected) process.send?.('running', undefined, undefined, () => undefined);
}
