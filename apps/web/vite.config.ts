import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isOfApp, listScreenModules, preloadApp, refuseCircles } from './build-plugins.ts';

const serverOrigin = process.env['BNA_SERVER_ORIGIN'] ?? 'http://127.0.0.1:3000';

const base = '/en/';

export default defineConfig({
  base,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: '.tsx', semicolons: true }),
    react(),
    tailwindcss(),
    listScreenModules(base),
    preloadApp(base),
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
              test: /src[\\/](?:ui[\\/](?!data-table|staff-navigation)|lib|config|features[\\/]session)|contract[\\/]src[\\/]|node_modules[\\/](?:lucide|countries-list)/,
              minShareCount: 2,
            },
            { debugName: 'app', name: (id, graph) => (isOfApp(id, graph) ? 'app' : null) },
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
