import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const serverOrigin = process.env['BNA_SERVER_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** A route's component in a module of its own, as the router's plugin splits it off. */
const SPLIT_COMPONENT = /\/src\/routes\/(?<route>.+)\.tsx\?tsr-split=component$/;

/**
 * Writes down what each screen's component needs beyond what every page loads, as `screen-modules.json` (path below the base
 * → addresses): the server names them in the page, so that they come along instead of one after the other.
 */
function listScreenModules(base: string): Plugin {
  return {
    name: 'bna:list-screen-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const importsOf = (file: string, found: Set<string>): Set<string> => {
        if (found.has(file)) return found;
        found.add(file);
        for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          importsOf(imported, found);
        return found;
      };
      const always = new Set<string>();
      for (const { isEntry, fileName } of chunks) if (isEntry) importsOf(fileName, always);
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
        for (const file of files) importsOf(file, needed);
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

const base = '/en/';

export default defineConfig({
  base,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: '.tsx', semicolons: true }),
    react(),
    tailwindcss(),
    listScreenModules(base),
  ],
  build: {
    outDir: process.env['BNA_WEB_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    // Says which file needs which, for `e2e/bundle.spec.ts`.
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A few modules instead of thirty: on a phone each further request costs more than what it saves.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store|sonner|zod)[\\/]|zod-without-eval/,
            },
            {
              name: 'forms',
              test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
            },
            {
              name: 'fields',
              test: /src[\\/]ui[\\/](?!file-)[^\\/]*field|form-errors/,
            },
            {
              name: 'parts',
              // What only the screens of the staff share stays with them.
              test: /src[\\/](?:ui[\\/](?!data-table|staff-navigation)|lib|config|features[\\/]session)|contract[\\/]src[\\/]|node_modules[\\/]lucide/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': serverOrigin,
      '/dev': serverOrigin,
      '/socket.io': { target: serverOrigin, ws: true },
    },
  },
});
