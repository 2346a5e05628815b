import type { Stripe } from 'stripe';
import { PaymentProviderAwayError } from '../../../payment-provider.ts';
import { makeOnce } from './errors.ts';
import { listAll } from './list-all.ts';
import type { TrustedUrls } from './trusted-urls.ts';

/** Names what the portal may do. Raised with every change of it, else the former configuration would be found again. */
const VERSION = '1';
const METADATA = { bna_portal: VERSION };

interface Portal {
  /** @returns where to send the browser */
  createSession(options: { customerId: string; returnUrl: string }): Promise<string>;
}

export function createPortal({ stripe, urls }: { stripe: Stripe; urls: TrustedUrls }): Portal {
  let known: string | null = null;

  const findConfiguration = async (): Promise<string | undefined> => {
    const all = await listAll((page) => stripe.billingPortal.configurations.list({ ...page, active: true }));
    return all
      .filter(({ metadata }) => metadata?.['bna_portal'] === VERSION)
      .toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1))[0]?.id;
  };

  const makeConfiguration = async (): Promise<string> => {
    const { id } = await makeOnce(`portal-configuration:${VERSION}`, (options) =>
      stripe.billingPortal.configurations.create(
        {
          features: {
            customer_update: { enabled: true, allowed_updates: ['address'] },
            invoice_history: { enabled: true },
            payment_method_update: { enabled: true },
            subscription_cancel: { enabled: true, mode: 'at_period_end' },
            subscription_update: { enabled: false },
          },
          metadata: METADATA,
        },
        options,
      ),
    );
    return id;
  };

  return {
    async createSession({ customerId, returnUrl }) {
      known ??= (await findConfiguration()) ?? (await makeConfiguration());
      const params = { customer: customerId, configuration: known, return_url: returnUrl };
      const { id, url } = await stripe.billingPortal.sessions.create(params).catch((error: unknown) => {
        // It may have been switched off at Stripe's own desk: the next call looks again.
        known = null;
        throw error;
      });
      if (!urls.isTrusted(url, 'portal')) throw new PaymentProviderAwayError(`The address of ${id} is not Stripe's`);
      return url;
    },
  };
}
