import type { Seconds } from '../clock.ts';
import type { Metadata, PortalConfiguration, PortalSession } from '../objects.ts';
import { newId } from '../context.ts';

/** Returns a configuration with all features disabled. */
export function newPortalConfiguration(
  fields: { defaultReturnUrl: string | null; name: string | null; metadata: Metadata },
  at: Seconds,
): PortalConfiguration {
  return {
    id: newId('billing_portal.configuration'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: at,
    default_return_url: fields.defaultReturnUrl,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: fields.metadata,
    name: fields.name,
    updated: at,
  };
}

export function newPortalSession(
  fields: {
    customer: string;
    configuration: string;
    returnUrl: string | null;
    url: string;
    locale: string | null;
    /** Set for a flow that updates the payment method. */
    flow: { afterUrl: string | null } | null;
  },
  at: Seconds,
): PortalSession {
  return {
    id: newId('billing_portal.session'),
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: fields.configuration,
    created: at,
    customer: fields.customer,
    customer_account: null,
    flow:
      fields.flow === null
        ? null
        : {
            after_completion:
              fields.flow.afterUrl === null
                ? { type: 'portal_homepage', hosted_confirmation: null, redirect: null }
                : { type: 'redirect', hosted_confirmation: null, redirect: { return_url: fields.flow.afterUrl } },
            customer_update: null,
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: null,
            type: 'payment_method_update',
          },
    livemode: false,
    locale: fields.locale,
    on_behalf_of: null,
    return_url: fields.returnUrl,
    url: fields.url,
  };
}
