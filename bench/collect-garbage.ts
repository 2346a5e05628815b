/**
 * Loaded into both servers beside their own code: collects garbage on SIGUSR2 as thoroughly as can be, so that the memory
 * of one is compared with that of the other and not with what the last collection happened to leave.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
});
