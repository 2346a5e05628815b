import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isOfApp, listScreenModules, refuseCircles, startApp } from './build-plugins.ts';

const serverOrigin = process.env['BNA_SERVER_ORIGIN'] ?? 'http://127.0.0.1:3000';

const base = '/en/';

const CONTRACT = /contract[\\/]src[\\/]/;

export default defineConfig({
  base,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen fetches comes with the screen: else each page carries the words of all calls.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      addExtensions: '.tsx',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    listScreenModules(base),
    startApp(base),
    refuseCircles(),
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
      // Screens may import from the entry: else it would be one more file that does nothing but name another.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A few modules instead of thirty: on a phone each further request costs more than what it saves.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store|sonner|zod)[\\/]|zod-without-eval|vite[\\/]preload-helper/,
            },
            {
              name: 'forms',
              test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
            },
            {
              // What the app needs of it, in a file and so in a task of its own; the rest comes with the screens.
              debugName: 'contract',
              name: (id, graph) => (CONTRACT.test(id) && isOfApp(id, graph) ? 'contract' : null),
            },
            {
              name: 'parts',
              // What only some screens share stays with them.
              test: /src[\\/](?:ui[\\/](?!address-fields|data-table|file-|staff-navigation)|lib|config|features[\\/](?:session|subscription[\\/](?:queries|subscription-status)|news[\\/](?:queries|newest-feed)))|contract[\\/]src[\\/](?:figures|lazily|money|time)|node_modules[\\/]lucide/,
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
