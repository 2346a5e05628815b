import type { Stripe } from 'stripe';
import { PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { createOnce } from './errors.ts';
import { listAll } from './list-all-pages.ts';
import type { TrustedUrls } from './trusted-urls.ts';

/** Increment with every change of the configuration, else the old one is found and used. */
const VERSION = '1';

interface Portal {
  createSession(options: { customerId: string; returnUrl: string }): Promise<string>;
}

export function createPortal({
  stripe,
  urls,
  collectsTaxIds,
}: {
  stripe: Stripe;
  urls: TrustedUrls;
  collectsTaxIds: boolean;
}): Portal {
  const version = collectsTaxIds ? `${VERSION}-tax-ids` : VERSION;
  let configurationId: string | null = null;

  const findConfiguration = async (): Promise<string | undefined> => {
    const all = await listAll((page) => stripe.billingPortal.configurations.list({ ...page, active: true }));
    return all
      .filter(({ metadata }) => metadata?.['bna_portal'] === version)
      .toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1))[0]?.id;
  };

  const createConfiguration = async (): Promise<string> => {
    const { id } = await createOnce(`portal-configuration:${version}`, (options) =>
      stripe.billingPortal.configurations.create(
        {
          features: {
            customer_update: { enabled: true, allowed_updates: collectsTaxIds ? ['address', 'tax_id'] : ['address'] },
            invoice_history: { enabled: true },
            payment_method_update: { enabled: true },
            subscription_cancel: { enabled: true, mode: 'at_period_end' },
            subscription_update: { enabled: false },
          },
          metadata: { bna_portal: version },
        },
        options,
      ),
    );
    return id;
  };

  return {
    async createSession({ customerId, returnUrl }) {
      configurationId ??= (await findConfiguration()) ?? (await createConfiguration());
      const params = { customer: customerId, configuration: configurationId, return_url: returnUrl };
      const { id, url } = await stripe.billingPortal.sessions.create(params).catch((error: unknown) => {
        // The configuration may have been deactivated in the Stripe dashboard: look it up again next time.
        configurationId = null;
        throw error;
      });
      if (!urls.isTrusted(url, 'portal'))
        throw new PaymentProviderUnavailableError(`The URL of portal session ${id} isn't Stripe's`);
      return url;
    },
  };
}
