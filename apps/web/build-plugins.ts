import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

/** A route's component, which the router's plugin splits into its own module. */
const SPLIT_COMPONENT = /\/src\/routes\/(?<route>.+)\.tsx\?tsr-split=component(?:---loader)?$/;

type Chunks = readonly Rolldown.OutputChunk[];

/** Adds `id` and its transitive imports to `found`, dependencies first. */
function addTransitively(id: string, importsOf: (id: string) => readonly string[], found: Set<string>): void {
  const seen = new Set(found);
  const visit = (reached: string): void => {
    if (seen.has(reached)) return;
    seen.add(reached);
    for (const imported of importsOf(reached)) visit(imported);
    found.add(reached);
  };
  visit(id);
}

/** Adds a chunk and its transitive static imports to `found`, dependencies first. */
function addChunk(chunks: Chunks, file: string, found: Set<string>): void {
  addTransitively(file, (id) => chunks.find(({ fileName }) => fileName === id)?.imports ?? [], found);
}

/** Returns a function that tells whether a module is the one at `path` or one of its transitive static imports. */
function createReach(path: string): (id: string, graph: Rolldown.ChunkingContext) => boolean {
  const root = normalizePath(fileURLToPath(new URL(path, import.meta.url)));
  let reached: Set<string> | undefined;
  return (id, graph) => {
    if (reached === undefined) {
      reached = new Set();
      addTransitively(root, (module) => graph.getModuleInfo(module)?.importedIds ?? [], reached);
    }
    return reached.has(id);
  };
}

/** Modules that every page loads. */
export const isAppModule = createReach('src/app.tsx');
/** Modules that every screen of the account loads. */
export const isAccountModule = createReach('src/routes/_protected/-account-live-feed.tsx');

/** Returns the files that every page loads before its first render, in execution order. */
function listAppFiles(chunks: Chunks): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) addChunk(chunks, fileName, found);
  return found;
}

/**
 * Emits `screen-modules.json`: the URLs that each screen needs beyond the app's files, by path. The server writes them into
 * the page as preloads, which avoids a request waterfall.
 */
export function emitScreenModules(base: string): Plugin {
  return {
    name: 'bna:emit-screen-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const appFiles = listAppFiles(chunks);
      const components = new Map(
        chunks.flatMap(({ facadeModuleId, fileName }) => {
          const route = SPLIT_COMPONENT.exec(facadeModuleId ?? '')?.groups?.['route'];
          return route === undefined ? [] : [[route, fileName] as const];
        }),
      );
      const isScreen = (route: string): boolean => !/(?:^|\/)_[^/]+$/.test(route);
      const screens = [...components.keys()].filter(isScreen).map((route) => {
        const segments = route.split('/');
        // Includes the layouts above the screen.
        const files = segments.flatMap(
          (_segment, index) => components.get(segments.slice(0, index + 1).join('/')) ?? [],
        );
        const needed = new Set<string>();
        for (const file of files) addChunk(chunks, file, needed);
        const path = segments.filter((segment) => !segment.startsWith('_') && segment !== 'index').join('/');
        return [`/${path}`, [...needed].filter((file) => !appFiles.has(file)).map((file) => `${base}${file}`)] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screen-modules.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
  };
}

/** For browsers that do not report when they paint. */
const PAINT_MS_MAX = 500;

/**
 * Runs the preloaded app files in separate tasks, so that slow phones stay responsive. Reports load errors in the page.
 * A prerendered page is painted first: its scripts compete with nothing that a visitor waits to read.
 */
const loaderScript = (addresses: readonly string[]): string => `
  try {
    const moduleLinks = document.getElementById('module-links');
    if (moduleLinks !== null) {
      await new Promise((done) => {
        if (document.hidden) done();
        new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
        setTimeout(done, ${String(PAINT_MS_MAX)});
      });
      // One by one: all at once would be a long task.
      for (const link of [...moduleLinks.content.children]) {
        document.head.append(link);
        await new Promise((done) => setTimeout(done));
      }
    }
    for (const address of ${JSON.stringify(addresses)}) {
      await import(address);
      await new Promise((done) => setTimeout(done));
    }
  } catch (error) {
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.className = 'mx-auto max-w-[72rem] px-4 py-8 text-body sm:px-6';
    note.textContent = 'BNA could not be loaded. Please reload this page.';
    document.getElementById('root').append(note);
    throw error;
  }
`;

/** The font of all Western text. Without a preload, the first visit shows the fallback, because its swap would shift text. */
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;

/** Preloads the font and all app files in the page, with lower priority than the style sheet so that the header renders first. */
export function injectAppLoader(base: string): Plugin {
  return {
    name: 'bna:inject-app-loader',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = listAppFiles(Object.values(bundle ?? {}).filter((output) => output.type === 'chunk'));
        const addresses = [...files].map((file) => base + file);
        const links = addresses.map(
          (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
        );
        const fonts = Object.keys(bundle ?? {}).filter((file) => FONT.test(file));
        const fontLinks = fonts.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`,
        );
        return html
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace('</head>', () => `${fontLinks.join('')}${links.join('')}</head>`)
          .replace('</body>', () => `<script type="module">${loaderScript(addresses)}</script></body>`);
      },
    },
  };
}

/** Fails the build on circular chunks: one of them would run before its imports are initialized. */
export function rejectCircularChunks(): Plugin {
  return {
    name: 'bna:reject-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const { fileName, imports } of chunks) {
        const needed = new Set<string>();
        for (const imported of imports) addChunk(chunks, imported, needed);
        if (needed.has(fileName))
          this.error(`${fileName} imports itself in a circle: see codeSplitting in vite.config.ts`);
      }
    },
  };
}

/** Lines of an endpoint's definition that only the server reads. A description may have a line of its own. */
const FOR_SERVER =
  /^ {2}(?:(?:summary|description):\s+(?:'[^'\n]*'|"[^"\n]*"|`(?:[^`\\\n]|\\.)*`)|withoutSecondFactor: true),$/gm;

/** Leaves out of endpoints what only the server reads, such as the texts of the API document. */
export const omitServerFields = (): Plugin => ({
  name: 'bna:omit-server-fields',
  enforce: 'pre',
  transform: (code, id) =>
    /contract[\\/]src[\\/]/.test(id) && code.includes('defineEndpoint(')
      ? { code: code.replaceAll(FOR_SERVER, ''), map: null }
      : null,
});
