/** Loaded before a node: collects garbage on SIGUSR2 and prints a line when it is done. */
import process from 'node:process';

process.on('SIGUSR2', () => {
  const collect: unknown = Reflect.get(globalThis, 'gc');
  if (typeof collect === 'function') {
    Reflect.apply(collect, globalThis, []);
    Reflect.apply(collect, globalThis, []);
  }
  process.stdout.write('collected\n');
});
