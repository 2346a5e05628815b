import type { APIRequest, APIRequestContext } from '@playwright/test';

const SECRET_KEY = 'sk_test_sandbox';

/** Faults: tools/stripe-sandbox/README.md. */
interface SandboxFaults {
  readonly dropRate?: number;
  readonly apiLatencyMs?: number;
}

interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly paid: boolean;
}

/** Actions at the payment provider. Customers are identified by email address. */
export interface Sandbox {
  /** Faults that are not given stay as they are. */
  setFaults(faults: SandboxFaults): Promise<void>;
  listOpenCheckouts(email: string): Promise<readonly { readonly id: string; readonly url: string }[]>;
  /** Returns a customer's charges, newest first. */
  listCharges(email: string): Promise<readonly Charge[]>;
  /** Refunds the customer's last charge. Default amount, in minor units: all that is left. */
  refund(email: string, amount?: number): Promise<void>;
  /** Disputes the customer's last charge and closes the dispute. */
  dispute(email: string, outcome: 'won' | 'lost'): Promise<void>;
  dispose(): Promise<void>;
}

export async function connectSandbox(request: APIRequest, origin: string): Promise<Sandbox> {
  const context = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${SECRET_KEY}` } });
  const send = createRequest(context, origin);

  const list = async <Item>(path: string): Promise<readonly Item[]> =>
    ((await send('get', path)) as { data: readonly Item[] }).data;
  const findCustomer = async (email: string): Promise<string> => {
    const [customer] = await list<{ id: string }>(`/v1/customers?email=${encodeURIComponent(email)}`);
    if (customer === undefined) throw new Error(`${email} is not a customer of the sandbox`);
    return customer.id;
  };
  const listCharges = async (email: string): Promise<readonly Charge[]> =>
    list<Charge>(`/v1/charges?customer=${await findCustomer(email)}`);
  const findLastCharge = async (email: string): Promise<string> => {
    const [charge] = await listCharges(email);
    if (charge === undefined) throw new Error(`${email} was never charged`);
    return charge.id;
  };

  return {
    async setFaults(faults) {
      await send('post', '/sandbox/faults', { data: faults });
    },
    listOpenCheckouts: async (email) => list(`/v1/checkout/sessions?status=open&customer=${await findCustomer(email)}`),
    listCharges,
    async refund(email, amount) {
      const form = { charge: await findLastCharge(email), ...(amount === undefined ? {} : { amount }) };
      await send('post', '/v1/refunds', { form });
    },
    async dispute(email, outcome) {
      const { id } = (await send('post', '/sandbox/disputes', { data: { charge: await findLastCharge(email) } })) as {
        id: string;
      };
      await send('post', `/sandbox/disputes/${id}/close`, { data: { outcome } });
    },
    dispose: () => context.dispose(),
  };
}

interface Body {
  readonly data?: object;
  readonly form?: Record<string, string | number>;
}

function createRequest(context: APIRequestContext, origin: string) {
  return async (method: 'get' | 'post', path: string, body: Body = {}): Promise<unknown> => {
    const response = await context[method](`${origin}${path}`, body);
    if (!response.ok()) throw new Error(`${path} returned ${String(response.status())}: ${await response.text()}`);
    return response.json();
  };
}
