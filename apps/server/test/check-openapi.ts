/** `npm run check:api`: checks the OpenAPI document of all endpoints of the contract, without a database. */
import { registerApiDocs } from '../src/platform/api-docs.ts';
import { createHttpServer } from '../src/platform/http-server.ts';
import { createLogger } from '../src/platform/logger.ts';
import { route } from '../src/platform/route.ts';
import { ENDPOINTS } from './endpoints.ts';
import { lintOpenApi } from './lint-openapi.ts';

const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';

const app = await createHttpServer({ publicOrigin: PUBLIC_ORIGIN, trustProxy: [] }, createLogger('silent'));
await registerApiDocs(app, { sessionCookie: 'bna_sid', publicOrigin: PUBLIC_ORIGIN });
for (const endpoint of ENDPOINTS) route(app, endpoint, () => Promise.reject(new Error('Only described here')));
await app.ready();
const problems = lintOpenApi(app.swagger());
await app.close();

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write(`${String(ENDPOINTS.length)} operations\n`);
else process.exitCode = 1;
