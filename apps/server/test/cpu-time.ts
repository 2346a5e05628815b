/** Returns the processor time of the synchronous `work`, in milliseconds. Unlike elapsed time, it ignores other processes. */
export function measureCpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
