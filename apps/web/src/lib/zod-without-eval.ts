import { config } from 'zod/mini';

/** The content security policy forbids eval, so zod must not try it. Import this before any schema. */
config({ jitless: true });
