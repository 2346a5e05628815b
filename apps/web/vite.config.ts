import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lucideIcons } from './lucide-icons.ts';
import {
  emitScreenModules,
  injectAppLoader,
  isAccountModule,
  isAppModule,
  omitServerFields,
  rejectCircularChunks,
} from './build-plugins.ts';

const serverOrigin = process.env['BNA_SERVER_ORIGIN'] ?? 'http://127.0.0.1:3000';

const base = '/en/';

/** Runs on every page before anything else. */
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store|zod)[\\/]|zod-without-eval|vite[\\/]preload-helper/;
const FORMS = /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/;
const CONTRACT = /contract[\\/]src[\\/]/;
/** Shared by most screens. Files that only a few screens share are left to those. */
const SHARED = new RegExp(
  [
    String.raw`web/src/ui/(?!address-fields|amount-field|confirm-dialog|copy-button|data-table|dialog|file-|issued-secret|pager|radio-choice|search-field|sent-email|shortcut-help|staff-navigation|suggestion-field|switch-field|time-field|toggle-group|us-states)`,
    String.raw`web/src/(?:lib|config)/`,
    String.raw`web/src/features/accounts/session/`,
    String.raw`web/src/features/billing/subscription/(?:queries|subscription-status)\.`,
    String.raw`web/src/features/feed/(?:list/(?:queries|keep-newer-feed)|watchlist/queries)\.`,
    String.raw`contract/src/(?:feed/(?:figure-age|figures|key-figures|rating|shown-figures|strength|watchlist)|billing/(?:money|subscription)|track-record/format-move|memoize-once|time|trading-days)\.`,
    'virtual:lucide/',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);
/** The part of it that the screens of visitors need. */
const VISITORS = new RegExp(
  [
    String.raw`web/src/ui/(?:(?:checkbox|choice|code|email|password|select|text|text-area)-field|field-frame|inline-alert)\.`,
    String.raw`web/src/ui/(?:alert-risks|badge|load-failure|new-tab-link|site-footer|wordmark)\.`,
    String.raw`web/src/lib/form-errors\.`,
    String.raw`contract/src/billing/(?:money|subscription)\.`,
    'virtual:lucide/',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

/** Parts that the feed shares with its panels or with other pages of the account. Too small for files of their own. */
const FEED_PARTS =
  /web[\\/]src[\\/]features[\\/](?:feed[\\/](?:window-channel|list[\\/]density)|billing[\\/]email-confirmation[\\/]use-trial-to-confirm)\./;
/** Rarely used, so one file is enough. */
const SQUAWK = /web[\\/]src[\\/]features[\\/]feed[\\/]squawk[\\/](?!squawk-settings|squawk-button)/;

export default defineConfig({
  base,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders are split as well; otherwise every page would load the API schemas of all screens.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      addExtensions: '.tsx',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    lucideIcons(),
    omitServerFields(),
    emitScreenModules(base),
    injectAppLoader(base),
    rejectCircularChunks(),
  ],
  build: {
    outDir: process.env['BNA_WEB_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    // For `tools/e2e/bundle.spec.ts`.
    manifest: true,
    // For error reports. The build moves them to `dist-maps`, which is not served.
    sourcemap: 'hidden',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In every page, so late code must not load it again: new text would be in another font than the text beside it.
    cssCodeSplit: false,
    rolldownOptions: {
      // Lets screens import from the entry chunk, which saves a facade file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A few files instead of thirty: on a phone a request costs more than the bytes it saves.
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'forms', test: FORMS },
            {
              // Only what the app itself imports; it runs in its own task. The rest stays with the screens.
              debugName: 'contract',
              name: (id, graph) => (CONTRACT.test(id) && isAppModule(id, graph) ? 'contract' : null),
            },
            {
              // Likewise. What only screens share is in two files, so that a login does not wait for the figures of the feed.
              debugName: 'shared',
              name: (id, graph) => (SHARED.test(id) && isAppModule(id, graph) ? 'shared' : null),
            },
            { name: 'visitors', test: VISITORS, minShareCount: 2 },
            { name: 'screens', test: SHARED, minShareCount: 2 },
            { name: 'squawk', test: SQUAWK },
            {
              debugName: 'account',
              name: (id, graph) =>
                (isAccountModule(id, graph) && !isAppModule(id, graph)) || FEED_PARTS.test(id) ? 'account' : null,
            },
          ],
        },
      },
    },
  },
  // The server renders with it, without the packages of the web app.
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: { copyPublicDir: false, manifest: false, sourcemap: false },
    },
  },
  // A stable name, because browsers look there for a new version, and a place above the pages that it may control.
  worker: { rolldownOptions: { output: { entryFileNames: '[name].js' } } },
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
