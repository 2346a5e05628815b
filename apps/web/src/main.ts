import './styles/index.css';

/** A task of its own for what follows. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
try {
  // One after the other, though all of them are on their way already: run in one task they would hold a slow phone up.
  await import('./lib/zod-without-eval.ts');
  await nextTask();
  await import('@bna/contract/users');
  await nextTask();
  const { showApp } = await import('./app.tsx');
  await nextTask();
  showApp(root);
} catch (error) {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.className = 'mx-auto max-w-[72rem] px-4 py-8 text-body sm:px-6';
  note.textContent = 'BNA could not be loaded. Please load this page again.';
  root.append(note);
  throw error;
}
