import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

/** A route's component in a module of its own, as the router's plugin splits it off. */
const SPLIT_COMPONENT = /\/src\/routes\/(?<route>.+)\.tsx\?tsr-split=component(?:---loader)?$/;

type Chunks = readonly Rolldown.OutputChunk[];

/** Adds what `id` imports, what that imports, and so on, and then `id`: each after what it needs. */
function addReached(id: string, importsOf: (id: string) => readonly string[], found: Set<string>): void {
  const seen = new Set(found);
  const visit = (reached: string): void => {
    if (seen.has(reached)) return;
    seen.add(reached);
    for (const imported of importsOf(reached)) visit(imported);
    found.add(reached);
  };
  visit(id);
}

/** Adds a file, after what it needs before it runs. */
function addImports(chunks: Chunks, file: string, found: Set<string>): void {
  addReached(file, (id) => chunks.find(({ fileName }) => fileName === id)?.imports ?? [], found);
}

const APP = normalizePath(fileURLToPath(new URL('src/app.tsx', import.meta.url)));
let modulesOfApp: Set<string> | undefined;

/** Whether a module is `app.tsx`, or one that it imports at once. */
export function isOfApp(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (modulesOfApp === undefined) {
    modulesOfApp = new Set();
    addReached(APP, (module) => graph.getModuleInfo(module)?.importedIds ?? [], modulesOfApp);
  }
  return modulesOfApp.has(id);
}

/** What every page loads before it shows anything, in the order in which it runs. */
function filesOfApp(chunks: Chunks): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) addImports(chunks, fileName, found);
  return found;
}

/**
 * Writes down what each screen's component needs beyond what every page loads, as `screen-modules.json` (path below the base
 * → addresses): the server names them in the page, so that they come along instead of one after the other.
 */
export function listScreenModules(base: string): Plugin {
  return {
    name: 'bna:list-screen-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const always = filesOfApp(chunks);
      const components = new Map(
        chunks.flatMap(({ facadeModuleId, fileName }) => {
          const route = SPLIT_COMPONENT.exec(facadeModuleId ?? '')?.groups?.['route'];
          return route === undefined ? [] : [[route, fileName] as const];
        }),
      );
      const isScreen = (route: string): boolean => !/(?:^|\/)_[^/]+$/.test(route);
      const screens = [...components.keys()].filter(isScreen).map((route) => {
        const segments = route.split('/');
        // The layouts above it come along.
        const files = segments.flatMap(
          (_segment, index) => components.get(segments.slice(0, index + 1).join('/')) ?? [],
        );
        const needed = new Set<string>();
        for (const file of files) addImports(chunks, file, needed);
        const path = segments.filter((segment) => !segment.startsWith('_') && segment !== 'index').join('/');
        return [`/${path}`, [...needed].filter((file) => !always.has(file)).map((file) => `${base}${file}`)] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screen-modules.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
  };
}

/**
 * Loads the app's files one after the other, though all are on their way: run in one task they would hold a slow phone up.
 * Where one does not come, the page says so.
 */
const loadStepByStep = (addresses: readonly string[]): string => `
  try {
    for (const address of ${JSON.stringify(addresses)}) {
      await import(address);
      await new Promise((done) => setTimeout(done));
    }
  } catch (error) {
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.className = 'mx-auto max-w-[72rem] px-4 py-8 text-body sm:px-6';
    note.textContent = 'BNA could not be loaded. Please load this page again.';
    document.getElementById('root').append(note);
    throw error;
  }
`;

/**
 * Names in the page all that it loads before it shows anything, so that it comes along at once; and as what may come later
 * than the style sheet, which lets the page's head show first.
 */
export function startApp(base: string): Plugin {
  return {
    name: 'bna:start-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = filesOfApp(Object.values(bundle ?? {}).filter((output) => output.type === 'chunk'));
        const addresses = [...files].map((file) => base + file);
        const links = addresses.map(
          (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
        );
        return html
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace('</head>', () => `${links.join('')}</head>`)
          .replace('</body>', () => `<script type="module">${loadStepByStep(addresses)}</script></body>`);
      },
    },
  };
}

/** Fails where files of the page need each other: one of them would run before what it needs is there. */
export function refuseCircles(): Plugin {
  return {
    name: 'bna:refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const { fileName, imports } of chunks) {
        const needed = new Set<string>();
        for (const imported of imports) addImports(chunks, imported, needed);
        if (needed.has(fileName))
          this.error(`${fileName} needs files that need it: see codeSplitting in vite.config.ts`);
      }
    },
  };
}
