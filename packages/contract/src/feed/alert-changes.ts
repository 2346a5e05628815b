import { z } from 'zod/mini';
import { ALERT_CHANGES_PER_PAGE } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AlertChange } from './live-channel.ts';
import { LogPosition } from './log-position.ts';

export const seqField = (name: string) => {
  const message = `${name} must be a whole number, 0 or more`;
  return z.pipe(z.string(message).check(z.regex(/^\d{1,15}$/, message)), z.transform(Number));
};

const { default: DEFAULT_LIMIT, max: MAX_LIMIT } = ALERT_CHANGES_PER_PAGE;
const LIMIT_RANGE = `limit must be a whole number from 1 to ${String(MAX_LIMIT)}`;
const limitField = z.pipe(
  z.pipe(z.string(LIMIT_RANGE).check(z.regex(/^\d{1,3}$/, LIMIT_RANGE)), z.transform(Number)),
  z.int().check(z.gte(1, LIMIT_RANGE), z.lte(MAX_LIMIT, LIMIT_RANGE)),
);

export const epochField = z.string('epoch must be given once').check(z.maxLength(64, 'epoch is too long'));

/** Codes of the 410 response to a position from which changes can't be read. */
export const LostPositionCode = z.enum(['position_expired', 'log_replaced']);
export type LostPositionCode = z.infer<typeof LostPositionCode>;

/** For the descriptions of endpoints that continue from a position. */
export const LOST_POSITIONS =
  'A position from which changes are no longer kept (30 days) is answered 410, code `position_expired`; one of an alert log that a restored backup replaced, code `log_replaced`. In both cases, start again without a position.';

export const listAlertChanges = defineEndpoint({
  operationId: 'listAlertChanges',
  method: 'GET',
  path: '/alerts',
  tag: 'alerts',
  summary: 'List publications, corrections and retractions in the order of `seq`',
  description: `Returns the changes after the position \`after\`, oldest first; without \`after\`, the newest ones. \`meta.seq\` is the position to continue from. Send \`epoch\` along with \`after\`. ${LOST_POSITIONS} \`limit\` is ${String(DEFAULT_LIMIT)} by default, at most ${String(MAX_LIMIT)}.`,
  access: 'subscriber',
  tokenScope: 'read_alerts',
  query: z.strictObject({
    after: z.optional(seqField('after')),
    epoch: z.optional(epochField),
    limit: z.optional(limitField),
  }),
  responses: {
    200: z.object({
      data: z.array(AlertChange),
      meta: z.extend(LogPosition, {
        /** Whether more changes follow. */
        more: z.boolean(),
      }),
    }),
  },
  refusals: [410],
});
