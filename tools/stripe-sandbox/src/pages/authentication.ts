import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failPayment } from '../billing/charges.ts';
import { confirmPaymentIntent } from '../billing/payment-intents.ts';
import { confirmSetupIntent, failSetup } from '../billing/setup-intents.ts';
import { currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { StripeError } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts';
import { authenticationPage, AUTHENTICATION_FAILED, isAuthenticationComplete } from './card-form.ts';
import { messagePage, renderLayout } from './layout.ts';
import { type PageResult, type PageRoutes, redirectTo, showPage } from './page-route.ts';

const Path = z.object({ id: z.string() });

interface Pending {
  intent: PaymentIntent | SetupIntent;
  method: PaymentMethod;
}

function findPending({ store }: SandboxContext, id: string): Pending | undefined {
  const intent = store.find('payment_intent', id) ?? store.find('setup_intent', id);
  const method = store.find('payment_method', intent?.payment_method);
  return intent?.status === 'requires_action' && method !== undefined ? { intent, method } : undefined;
}

/** Finishes 3-D Secure for an intent. A card may still be declined after it. */
function finish(context: SandboxContext, { intent, method }: Pending, isComplete: boolean): void {
  const at = currentTimeOfCustomer(context, intent.customer);
  if (!isComplete) {
    const message = AUTHENTICATION_FAILED;
    if (intent.object === 'setup_intent') {
      failSetup(context, intent, { code: 'setup_intent_authentication_failure', message, method, at });
    } else {
      const decline = { code: 'payment_intent_authentication_failure', message };
      failPayment(context, intent, { method, decline }, at);
    }
    return;
  }
  try {
    const confirmation = { method, isAuthenticated: true, at };
    if (intent.object === 'setup_intent') confirmSetupIntent(context, intent, confirmation);
    else confirmPaymentIntent(context, intent, confirmation);
  } catch (error) {
    // The decline is on the intent, where the caller reads it.
    if (!(error instanceof StripeError)) throw error;
  }
}

/** Returns to the `return_url` of the intent with the query parameters that Stripe adds. */
function resultOf(intent: PaymentIntent | SetupIntent, returnUrl: string | undefined): PageResult {
  const isSuccessful = intent.status === 'succeeded' || intent.status === 'requires_capture';
  if (returnUrl === undefined || !URL.canParse(returnUrl)) {
    return isSuccessful
      ? showPage(messagePage('Authentication complete', 'You can close this page.'))
      : showPage(messagePage('Authentication failed', AUTHENTICATION_FAILED), 402);
  }
  const target = new URL(returnUrl);
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  target.searchParams.set('redirect_status', isSuccessful ? 'succeeded' : 'failed');
  return redirectTo(target.href);
}

/** Serves the 3-D Secure page of payment intents and setup intents (`next_action`). */
export function serveAuthentication(app: FastifyInstance, { context, page }: PageRoutes): void {
  const missing = (): PageResult =>
    showPage(messagePage('Nothing to authenticate', 'This payment does not wait for 3-D Secure.'), 404);

  app.get(
    '/authenticate/:id',
    page((request) => {
      const pending = findPending(context, Path.parse(request.params).id);
      if (pending === undefined) return missing();
      const { intent, method } = pending;
      const amount = intent.object === 'payment_intent' ? formatMoney(intent.amount, intent.currency) : null;
      const body = authenticationPage({ amount, last4: method.card?.last4 ?? '' });
      return showPage(renderLayout({ title: '3-D Secure', body }));
    }),
  );
  app.post(
    '/authenticate/:id',
    page((request) => {
      const pending = findPending(context, Path.parse(request.params).id);
      if (pending === undefined) return missing();
      const returnUrl = pending.intent.next_action?.redirect_to_url?.return_url ?? undefined;
      finish(context, pending, isAuthenticationComplete(request.body));
      return resultOf(pending.intent, returnUrl);
    }),
  );
}
