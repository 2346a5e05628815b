import type { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import type { WebhookDelivery, WebhookFormat, WebhookTest } from '@bna/contract/feed/webhooks';

export const FORMAT_LABELS: Readonly<Record<WebhookFormat, string>> = {
  standard: 'Signed JSON',
  discord: 'Discord',
  slack: 'Slack',
  telegram: 'Telegram',
};

const OUTCOMES: Readonly<Record<WebhookOutcome, string>> = {
  delivered: 'Delivered',
  rejected: 'Rejected',
  redirected: 'Redirected elsewhere',
  timed_out: 'No answer in time',
  unreachable: 'Unreachable',
  not_allowed: 'Not a public address',
  expired: 'Too old',
};

/** Returns the outcome with its HTTP status. */
export const describeOutcome = ({ outcome, status }: Pick<WebhookDelivery, 'outcome' | 'status'>): string =>
  status === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]} (${String(status)})`;

/** Says how an endpoint answered a test. */
export const describeAnswer = (test: WebhookTest): string =>
  `${describeOutcome(test)} after ${String(test.duration_ms)} ms`;

export const describeTest = (name: string, test: WebhookTest): string => `${name}: ${describeAnswer(test)}`;
