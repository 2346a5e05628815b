import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lucideIcons } from '../lucide-icons.ts';

/** Builds the component gallery, apart from the web app. The demo serves it at `/dev/ui`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/dev/ui/',
  publicDir: false,
  plugins: [react(), tailwindcss(), lucideIcons()],
  build: {
    outDir: process.env['BNA_WEB_OUT_DIR'] ?? '../dist-gallery',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
  },
});
