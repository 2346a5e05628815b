import { config } from 'zod';

/** The content security policy forbids eval, so zod must not try it. Import this before any schema. */
config({ jitless: true });
