// Runs before the first paint, so that a page never flashes in the other theme. `src/lib/theme.ts` takes over from here.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('bna.theme');
  } catch {
    // Storage is closed to this page: the system's preference decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = stored === 'dark' || stored === 'light' ? stored : system;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.getAttribute('data-of') === theme ? 'all' : 'not all';
})();
