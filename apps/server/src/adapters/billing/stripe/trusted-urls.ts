import type { Logger } from '../../../platform/logger.ts';

const HOSTS = {
  checkout: ['checkout.stripe.com'],
  portal: ['billing.stripe.com'],
  invoice: ['invoice.stripe.com'],
  pdf: ['invoice.stripe.com', 'pay.stripe.com', 'files.stripe.com'],
} as const;

export interface TrustedUrls {
  /** Whether an address that came in an answer may be gone to. One that may not is logged, without what it leads to. */
  isTrusted(url: string | null, kind: keyof typeof HOSTS): boolean;
}

/** Stripe's own hosts, over https, and the one that stands in for Stripe. */
export function createTrustedUrls({ apiBase, log }: { apiBase: string | undefined; log: Logger }): TrustedUrls {
  const standIn = apiBase === undefined ? null : new URL(apiBase).origin;
  return {
    isTrusted(given, kind) {
      if (given === null) return true;
      const url = URL.parse(given);
      const isStripes =
        url?.protocol === 'https:' && url.port === '' && HOSTS[kind].some((host) => host === url.hostname);
      if (isStripes || (standIn !== null && url?.origin === standIn)) return true;
      log.error(
        { kind, host: url?.host ?? 'none' },
        'Stripe has answered an address that is not its own; it is not used',
      );
      return false;
    },
  };
}
