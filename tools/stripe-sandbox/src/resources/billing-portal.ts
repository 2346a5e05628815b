import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, emptyable, metadata, text } from '../api/parameters.ts';
import { invalidRequest } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { PortalConfiguration } from '../objects.ts';
import { newPortalConfiguration, newPortalSession } from '../shapes/portal.ts';
import { updateObject, emitCreated } from '../context.ts';
import { mergeMetadata } from './metadata.ts';

const url = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

const features = z.strictObject({
  customer_update: z
    .strictObject({
      enabled: boolean,
      allowed_updates: z.array(z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])).optional(),
    })
    .optional(),
  invoice_history: z.strictObject({ enabled: boolean }).optional(),
  payment_method_update: z.strictObject({ enabled: boolean }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: boolean,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['none']).optional(),
    })
    .optional(),
  // The sandbox's portal cannot change plans.
  subscription_update: z.strictObject({ enabled: z.enum(['false']) }).optional(),
});
const profile = z
  .strictObject({
    headline: text.optional(),
    privacy_policy_url: url.optional(),
    terms_of_service_url: url.optional(),
  })
  .optional();
const loginPage = z.strictObject({ enabled: z.enum(['false']) }).optional();

interface ConfigurationParams {
  features?: z.output<typeof features> | undefined;
  business_profile?: z.output<typeof profile> | undefined;
}

function applyFeatures(
  configuration: PortalConfiguration,
  { features: given, business_profile: business }: ConfigurationParams,
): void {
  const { features } = configuration;
  applyProfile(configuration, business);
  if (given === undefined) return;
  if (given.customer_update !== undefined) {
    features.customer_update.enabled = given.customer_update.enabled;
    features.customer_update.allowed_updates = given.customer_update.allowed_updates ?? [];
  }
  if (given.invoice_history !== undefined) features.invoice_history.enabled = given.invoice_history.enabled;
  if (given.payment_method_update !== undefined) {
    features.payment_method_update.enabled = given.payment_method_update.enabled;
  }
  if (given.subscription_cancel !== undefined) {
    features.subscription_cancel.enabled = given.subscription_cancel.enabled;
    features.subscription_cancel.mode = given.subscription_cancel.mode ?? 'at_period_end';
  }
}

function applyProfile({ business_profile: current }: PortalConfiguration, given: z.output<typeof profile>): void {
  if (given?.headline !== undefined) current.headline = given.headline;
  if (given?.privacy_policy_url !== undefined) current.privacy_policy_url = given.privacy_policy_url;
  if (given?.terms_of_service_url !== undefined) current.terms_of_service_url = given.terms_of_service_url;
}

const configurations = '/v1/billing_portal/configurations';

export const portalEndpoints = [
  endpoint({
    method: 'POST',
    path: configurations,
    params: {
      features,
      business_profile: profile,
      default_return_url: emptyable(url),
      login_page: loginPage,
      name: emptyable(text),
      metadata,
    },
    handle: ({ context, params, now }) => {
      const configuration = newPortalConfiguration(
        {
          defaultReturnUrl: params.default_return_url ?? null,
          name: params.name ?? null,
          metadata: mergeMetadata({}, params.metadata),
        },
        now,
      );
      applyFeatures(configuration, params);
      context.store.put('billing_portal.configuration', configuration);
      return emitCreated(context, configuration, { type: 'billing_portal.configuration.created', at: now });
    },
  }),
  endpoint({
    method: 'GET',
    path: configurations,
    params: { ...paginationParams, active: boolean.optional(), is_default: boolean.optional() },
    handle: ({ context, params }) => {
      const found = context.store
        .list('billing_portal.configuration')
        .filter(matching(params, ['active', 'is_default']));
      return paginate(found, params, configurations);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${configurations}/:id`,
    params: {},
    handle: ({ context, id }) => context.store.get('billing_portal.configuration', id),
  }),
  endpoint({
    method: 'POST',
    path: `${configurations}/:id`,
    params: {
      features: features.optional(),
      business_profile: profile,
      default_return_url: emptyable(url),
      login_page: loginPage,
      active: boolean.optional(),
      name: emptyable(text),
      metadata,
    },
    handle: ({ context, id, params, now }) =>
      updateObject(context, context.store.get('billing_portal.configuration', id), {
        type: 'billing_portal.configuration.updated',
        at: now,
        update: (configuration) => {
          applyFeatures(configuration, params);
          if (params.default_return_url !== undefined) configuration.default_return_url = params.default_return_url;
          if (params.active !== undefined) configuration.active = params.active;
          if (params.name !== undefined) configuration.name = params.name;
          configuration.metadata = mergeMetadata(configuration.metadata, params.metadata);
          configuration.updated = now;
        },
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: {
      customer: text,
      configuration: text.optional(),
      return_url: url.optional(),
      locale: text.optional(),
      flow_data: z
        .strictObject({
          type: z.enum(['payment_method_update']),
          after_completion: z
            .strictObject({
              type: z.enum(['portal_homepage', 'redirect']),
              redirect: z.strictObject({ return_url: url }).optional(),
            })
            .optional(),
        })
        .optional(),
    },
    handle: ({ context, params, now }) => {
      const customer = context.store.get('customer', params.customer, 'customer');
      const configuration =
        params.configuration === undefined
          ? context.store.list('billing_portal.configuration').find(({ is_default: isDefault }) => isDefault)
          : context.store.get('billing_portal.configuration', params.configuration, 'configuration');
      if (configuration === undefined) {
        throw invalidRequest(
          'No configuration provided and your test mode default configuration has not been created. Provide a configuration.',
          'configuration',
          'parameter_missing',
        );
      }
      const { flow_data: flow } = params;
      const token = randomId('test_', 40);
      const session = newPortalSession(
        {
          customer: customer.id,
          configuration: configuration.id,
          returnUrl: params.return_url ?? configuration.default_return_url,
          url: `${context.origin()}/p/session/${token}${flow === undefined ? '' : '/card'}`,
          locale: params.locale ?? null,
          flow: flow === undefined ? null : { afterUrl: flow.after_completion?.redirect?.return_url ?? null },
        },
        now,
      );
      context.store.state.portalTokens.set(token, session.id);
      context.store.put('billing_portal.session', session);
      return emitCreated(context, session, { type: 'billing_portal.session.created', at: now });
    },
  }),
];
