import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/schema.ts',
    './src/news-schema.ts',
    './src/billing-schema.ts',
    './src/market-overview-schema.ts',
    './src/operations-schema.ts',
  ],
  out: './migrations',
});
