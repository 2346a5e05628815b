import { config } from 'zod';

/** The content security policy lets nothing make code out of text; the validator need not try. Comes before any schema. */
config({ jitless: true });
