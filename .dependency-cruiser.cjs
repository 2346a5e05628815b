/** The import laws of ARCHITECTURE.md. Each rule forbids what no path of the house may do. */

const vendorSdks = ['fast-xml-parser', '@node-rs/argon2', 'nodemailer', 'smtp-server', 'stripe'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files that need each other are one file, or need a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment: 'A package is used only where the package.json of the workspace names it.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'contract-needs-zod-and-the-list-of-countries-alone',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { pathNot: ['^packages/contract/src', '(^|/)node_modules/(zod|countries-list)/'] },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'nobody-imports-an-app',
      severity: 'error',
      comment: 'Browser tests and benches meet the product where its users do: in the browser and on the wire.',
      from: { path: '^(packages|e2e|bench|faults)/' },
      to: { path: '^apps/' },
    },

    {
      name: 'web-features-do-not-meet',
      severity: 'error',
      comment: 'Routes bind features together.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-know-no-route',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(routes|app|main|routeTree)\\b' },
    },
    {
      name: 'web-ui-lib-and-config-are-the-bottom',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|config)/' },
      to: { path: '^apps/web/src/(routes|features|app|main|routeTree)\\b' },
    },

    {
      name: 'server-features-do-not-meet',
      severity: 'error',
      comment: 'What one feature needs of another is a function parameter, bound in app.ts or worker.ts.',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'server-features-know-only-the-platform',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/',
        pathNot:
          '^apps/server/src/(features/|platform/|(deps|payment-provider|((news|billing|market-overview|operations)-)?schema)\\.ts$)',
      },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: {
        path: '^apps/server/src/(platform/|(deps|payment-provider|((news|billing|market-overview|operations)-)?schema)\\.ts)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^apps/server/',
        pathNot:
          '^apps/server/src/(platform/|(deps|payment-provider|((news|billing|market-overview|operations)-)?schema)\\.ts$)',
      },
    },
    {
      name: 'server-app-and-worker-know-features-and-platform',
      severity: 'error',
      from: { path: '^apps/server/src/(app|worker)\\.ts$' },
      to: { path: '^apps/server/src/(adapters|commands|demo|main)' },
    },
    {
      name: 'server-adapters-know-ports-and-platform',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/',
        pathNot:
          '^apps/server/src/(adapters/$1/|platform/|(deps|payment-provider|((news|billing|market-overview|operations)-)?schema)\\.ts$)',
      },
    },
    {
      name: 'only-main-and-commands-choose-adapters',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(main\\.ts|adapters/|commands/)|\\.test\\.ts$' },
      to: { path: '^apps/server/src/adapters/' },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: {},
      to: { path: '^apps/server/src/main\\.ts$' },
    },
    {
      name: 'vendor-sdks-stay-in-adapters',
      severity: 'error',
      from: { pathNot: '^apps/server/(src/adapters|test)/|^packages/stripe-sandbox/|^apps/server/src/.*\\.test\\.ts$' },
      to: { path: `(^|/)node_modules/(${vendorSdks.join('|')})/` },
    },
    {
      name: 'production-code-knows-no-test',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^apps/[^/]+/test/|(^|/)node_modules/vitest/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.build-\\d+)/' },
    // The root's tools (vitest, the types of Node) are everybody's.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
