import type { Logger } from '../../../platform/logger.ts';

const HOSTS = {
  checkout: ['checkout.stripe.com'],
  portal: ['billing.stripe.com'],
  invoice: ['invoice.stripe.com'],
  pdf: ['invoice.stripe.com', 'pay.stripe.com', 'files.stripe.com'],
} as const;

export interface TrustedUrls {
  /** Whether a URL from a response may be used. Logs the host of one that may not. */
  isTrusted(url: string | null, kind: keyof typeof HOSTS): boolean;
}

/** Trusts Stripe's hosts over https, and `apiBase`. */
export function createTrustedUrls({ apiBase, log }: { apiBase: string | undefined; log: Logger }): TrustedUrls {
  const trustedOrigin = apiBase === undefined ? null : new URL(apiBase).origin;
  return {
    isTrusted(given, kind) {
      if (given === null) return true;
      const url = URL.parse(given);
      const isStripeHost =
        url?.protocol === 'https:' && url.port === '' && HOSTS[kind].some((host) => host === url.hostname);
      if (isStripeHost || (trustedOrigin !== null && url?.origin === trustedOrigin)) return true;
      log.error({ kind, host: url?.host ?? 'none' }, 'ignored a URL of a foreign host in a Stripe response');
      return false;
    },
  };
}
