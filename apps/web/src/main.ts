import './styles/index.css';

/** A task of its own for what follows. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
// One after the other, though all of them are on their way already: run in one task they would hold a slow phone up.
await import('./lib/zod-without-eval.ts');
await nextTask();
await import('@bna/contract/users');
await nextTask();
const { showApp } = await import('./app.tsx');
await nextTask();
showApp(root);
