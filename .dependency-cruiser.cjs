/** The import rules of ARCHITECTURE.md. `import-rules.test.ts` proves that each of them rejects a violation. */

const vendorSdks = ['fast-xml-parser', '@node-rs/argon2', 'nodemailer', 'smtp-server', 'stripe', '@sentry/core'];

/**
 * Server features and the features below them. A feature may call a feature below it, through that feature's
 * `public.ts`; its `schema.ts` may reference the tables below it. What a lower feature needs of a higher one is a
 * function bound in `app.ts` or `worker.ts`.
 */
const featuresBelow = {
  accounts: [],
  stocks: [],
  contact: [],
  billing: ['accounts'],
  feed: ['accounts', 'billing', 'stocks'],
  'track-record': ['feed', 'stocks'],
  ingestion: ['accounts', 'feed', 'stocks'],
  'market-overview': ['accounts', 'billing', 'feed', 'stocks', 'track-record'],
  operations: ['accounts', 'billing', 'feed', 'ingestion', 'stocks'],
};

function featureLayers() {
  const features = '^apps/server/src/features/';
  return Object.entries(featuresBelow).flatMap(([feature, below]) => {
    const belowPath = below.length === 0 ? null : `(${below.join('|')})`;
    return [
      {
        name: `server-${feature}-calls-features-below-through-public`,
        severity: 'error',
        from: { path: `${features}${feature}/`, pathNot: '(/schema|\\.test)\\.ts$' },
        to: {
          path: features,
          pathNot: [`${features}${feature}/`, ...(belowPath === null ? [] : [`${features}${belowPath}/public\\.ts$`])],
        },
      },
      {
        name: `server-${feature}-schema-references-schemas-below`,
        severity: 'error',
        from: { path: `${features}${feature}/schema\\.ts$` },
        to: {
          path: features,
          pathNot: belowPath === null ? '^$' : `${features}${belowPath}/schema\\.ts$`,
        },
      },
    ];
  });
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Merge the files, or move what they share into a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:lucide/' },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment: 'Declare the package in the package.json of the workspace that uses it.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'contract-imports-only-zod-and-countries',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '(^|/)node_modules/(zod|countries-list)/'] },
    },
    {
      name: 'browsers-load-only-zod-mini',
      severity: 'error',
      comment: 'The other API of zod adds 12 KB (brotli) to every page.',
      from: { path: '^(packages/contract|apps/web)/' },
      to: { path: '(^|/)node_modules/zod/', pathNot: '(^|/)node_modules/zod/mini/' },
    },
    {
      name: 'apps-share-only-the-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-and-tools-import-no-app',
      severity: 'error',
      comment: 'Tools use the product from outside: in the browser, over HTTP, as a process.',
      from: { path: '^(packages|tools)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'demo-services-import-only-themselves',
      severity: 'error',
      comment: 'They work without BNA: the Stripe sandbox, the embedded PostgreSQL, the demo wire.',
      from: { path: '^tools/(stripe-sandbox|embedded-postgres|demo-wire)/' },
      to: { path: '^(apps|packages|tools)/', pathNot: '^tools/$1/' },
    },

    {
      name: 'web-features-are-independent',
      severity: 'error',
      comment: 'Routes compose features.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-import-no-route',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(routes|app|main|routeTree)\\b' },
    },
    {
      name: 'web-app-imports-no-gallery',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^apps/web/gallery/' },
    },
    {
      name: 'web-foundation-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|config)/' },
      to: { path: '^apps/web/src/(routes|features|app|main|routeTree)\\b' },
    },

    ...featureLayers(),
    {
      name: 'server-features-import-only-the-platform',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/',
        pathNot: '^apps/server/src/(features/|platform/|(deps|payment-provider|quote-source)\\.ts$)',
      },
    },
    {
      name: 'server-platform-imports-no-feature',
      severity: 'error',
      from: {
        path: '^apps/server/src/(platform/|(deps|payment-provider|quote-source)\\.ts)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/server/', pathNot: '^apps/server/src/(platform/|(deps|payment-provider|quote-source)\\.ts$)' },
    },
    {
      name: 'server-app-and-worker-import-no-adapter',
      severity: 'error',
      from: { path: '^apps/server/src/(app|worker)\\.ts$' },
      to: { path: '^apps/server/src/(adapters/|commands/|demo/|node/|compose[\\w-]*\\.ts|main\\.ts)' },
    },
    {
      name: 'server-adapters-import-only-ports-and-platform',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/',
        pathNot: '^apps/server/src/(adapters/$1/|platform/|(deps|payment-provider|quote-source)\\.ts$)',
      },
    },
    {
      name: 'only-the-composition-root-imports-adapters',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/((program|(demo/)?compose[\\w-]*)\\.ts|adapters/)|\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/adapters/' },
    },
    {
      name: 'server-loads-demo-on-demand',
      severity: 'error',
      comment: 'Production images lack the tools. Import the demo and the embedded PostgreSQL with import().',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/demo/|/testing/|\\.test\\.ts$' },
      to: { path: '^(apps/server/src/demo|tools)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'main-is-not-imported',
      severity: 'error',
      from: {},
      to: { path: '^apps/server/src/main\\.ts$' },
    },
    {
      name: 'vendor-sdks-stay-in-adapters',
      severity: 'error',
      from: {
        pathNot:
          '^apps/server/(src/adapters|test)/|^packages/wires/|^tools/stripe-sandbox/|^apps/server/src/.*\\.test\\.ts$',
      },
      to: { path: `(^|/)node_modules/(${vendorSdks.join('|')})/` },
    },
    {
      name: 'production-code-imports-no-test',
      severity: 'error',
      from: { path: '^(apps|packages|tools)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^apps/[^/]+/test/|(^|/)node_modules/vitest/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-maps|dist-gallery|\\.build-\\d+)/' },
    // Packages of the root (vitest, Node's types) are available to every workspace.
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
