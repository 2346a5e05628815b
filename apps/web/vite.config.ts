import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const serverOrigin = process.env['BNA_SERVER_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Lets the browser fetch the text font together with the style sheet, so that text never changes its width. */
function preloadTextFont(base: string): Plugin {
  return {
    name: 'bna:preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `${base}${file}` },
            injectTo: 'head',
          })),
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
    preloadTextFont(base),
  ],
  build: {
    outDir: process.env['BNA_WEB_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
