import type { APIRequest, APIRequestContext } from '@playwright/test';

const SECRET_KEY = 'sk_test_sandbox';

/** What goes wrong on purpose: packages/stripe-sandbox/README.md. */
interface SandboxFaults {
  readonly dropRate?: number;
  readonly apiLatencyMs?: number;
}

interface Charge {
  readonly id: string;
  readonly amount: number;
}

/** The payment provider's other side: what its customers' banks and its staff do. People go by their address. */
export interface Sandbox {
  /** From now on. What is not named stays as it is. */
  setFaults(faults: SandboxFaults): Promise<void>;
  listOpenCheckouts(email: string): Promise<readonly { readonly id: string; readonly url: string }[]>;
  /** What was taken from somebody's card, newest first. */
  listCharges(email: string): Promise<readonly Charge[]>;
  /** Gives money of somebody's last charge back: `amount` in minor units, else all that is left. */
  refund(email: string, amount?: number): Promise<void>;
  /** The card's owner claims the last charge back, and the bank says who is right. */
  dispute(email: string, outcome: 'won' | 'lost'): Promise<void>;
  dispose(): Promise<void>;
}

export async function connectSandbox(request: APIRequest, origin: string): Promise<Sandbox> {
  const caller = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${SECRET_KEY}` } });
  const ask = createAsk(caller, origin);

  const list = async <Item>(path: string): Promise<readonly Item[]> =>
    ((await ask('get', path)) as { data: readonly Item[] }).data;
  const customerOf = async (email: string): Promise<string> => {
    const [customer] = await list<{ id: string }>(`/v1/customers?email=${encodeURIComponent(email)}`);
    if (customer === undefined) throw new Error(`${email} is no customer of the sandbox`);
    return customer.id;
  };
  const listCharges = async (email: string): Promise<readonly Charge[]> =>
    list<Charge>(`/v1/charges?customer=${await customerOf(email)}`);
  const lastChargeOf = async (email: string): Promise<string> => {
    const [charge] = await listCharges(email);
    if (charge === undefined) throw new Error(`${email} was never charged`);
    return charge.id;
  };

  return {
    async setFaults(faults) {
      await ask('post', '/sandbox/faults', { data: faults });
    },
    listOpenCheckouts: async (email) => list(`/v1/checkout/sessions?status=open&customer=${await customerOf(email)}`),
    listCharges,
    async refund(email, amount) {
      const form = { charge: await lastChargeOf(email), ...(amount === undefined ? {} : { amount }) };
      await ask('post', '/v1/refunds', { form });
    },
    async dispute(email, outcome) {
      const { id } = (await ask('post', '/sandbox/disputes', { data: { charge: await lastChargeOf(email) } })) as {
        id: string;
      };
      await ask('post', `/sandbox/disputes/${id}/close`, { data: { outcome } });
    },
    dispose: () => caller.dispose(),
  };
}

interface Body {
  readonly data?: object;
  readonly form?: Record<string, string | number>;
}

function createAsk(caller: APIRequestContext, origin: string) {
  return async (method: 'get' | 'post', path: string, body: Body = {}): Promise<unknown> => {
    const answer = await caller[method](`${origin}${path}`, body);
    if (!answer.ok()) throw new Error(`${path} answered ${String(answer.status())}: ${await answer.text()}`);
    return answer.json();
  };
}
