/** `npm run check:api`: checks the OpenAPI document of all endpoints of the contract, without a database. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { registerApiDocs } from '../src/platform/api-docs.ts';
import { createHttpServer } from '../src/platform/http-server.ts';
import { createLogger } from '../src/platform/logger.ts';
import { route } from '../src/platform/route.ts';
import { isEndpoint } from './is-endpoint.ts';
import { lintOpenApi } from './lint-openapi.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'packages', 'contract', 'src');
const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';

const files = (await readdir(CONTRACT, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>));
const endpoints = modules.flatMap((module) => Object.values<unknown>({ ...module }).filter(isEndpoint));

const app = await createHttpServer({ publicOrigin: PUBLIC_ORIGIN, trustProxy: [] }, createLogger('silent'));
await registerApiDocs(app, { sessionCookie: 'bna_sid', publicOrigin: PUBLIC_ORIGIN });
for (const endpoint of endpoints) route(app, endpoint, () => Promise.reject(new Error('Only described here')));
await app.ready();
const problems = lintOpenApi(app.swagger());
await app.close();

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write(`${String(endpoints.length)} operations\n`);
else process.exitCode = 1;
