/** Loaded before a node: collects its garbage when it gets SIGUSR2, and says so. */
import process from 'node:process';

process.on('SIGUSR2', () => {
  const collect: unknown = Reflect.get(globalThis, 'gc');
  if (typeof collect === 'function') {
    Reflect.apply(collect, globalThis, []);
    Reflect.apply(collect, globalThis, []);
  }
  process.stdout.write('collected\n');
});
