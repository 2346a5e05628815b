import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCode } from '../features/accounts/second-factor/codes.ts';
import { notFound } from '../platform/errors.ts';
import { DEMO_ACCOUNTS, DEMO_TOTP_SECRET } from './accounts.ts';
import { isFromLoopback } from './loopback.ts';

export const SECOND_FACTOR_PATH = '/dev/second-factor';

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 4rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
h1 { font-size: 1.25rem; }
output { display: block; font: 600 3rem/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .15em; }
code { overflow-wrap: anywhere; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Shows the current code of the demo's staff accounts in place of an authenticator app. Loopback only. */
export function secondFactorDemoRoutes(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): void {
  app.get(SECOND_FACTOR_PATH, async (request, reply) => {
    if (!isFromLoopback(request, publicOrigin)) throw notFound('Not found');
    const { code, remainingMs } = createCode(DEMO_TOTP_SECRET, Date.now());
    const seconds = Math.max(1, Math.ceil(remainingMs / 1_000));
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      refresh: String(seconds),
    });
    return reply.send(secondFactorPage(code));
  });
}

const secondFactorPage = (code: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Code for the demo's staff accounts</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Code for the demo's staff accounts</h1>
<output>${code}</output>
<p>Enter it when BNA asks ${DEMO_STAFF} for a code. A new code appears here every 30 seconds, and each works once.</p>
<p>In production, staff use an authenticator app. To try one here, add this key: <code>${DEMO_TOTP_SECRET}</code></p>
</main>
</body>
</html>`;

const DEMO_STAFF = DEMO_ACCOUNTS.filter(({ hasKnownSecondFactor }) => hasKnownSecondFactor === true)
  .map(({ email }) => email)
  .join(' or ');
