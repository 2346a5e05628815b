import type { Endpoint } from '@bna/contract/endpoint';
import type { BillingNode } from '../billing-node.ts';
import type { TestUser } from '../test-node.ts';

/** A request that succeeds once. */
export interface ReadyCall {
  readonly method: Endpoint['method'];
  readonly url: string;
  /** The session cookie to send, even on public endpoints. */
  readonly as: TestUser;
  /** An object is sent as JSON; a string as a form, unless a header says otherwise. */
  readonly payload?: object | string;
  readonly headers?: { readonly [name: string]: string };
}

/** Calls by `METHOD path` of the contract. The default URL is the path. */
export type Calls = Readonly<Record<string, Omit<ReadyCall, 'method' | 'url'> & { url?: string }>>;

export type Setup = ReturnType<typeof createSetup>;

/** Functions that create the users and objects that the calls need. */
export function createSetup(node: BillingNode) {
  const request = async (call: { method: 'POST' | 'PATCH'; url: string; payload?: object; as: TestUser }) => {
    const response = await node.request(call);
    if (response.statusCode >= 300) throw new Error(`${call.url}: ${response.body}`);
    return response;
  };
  const createUser = (): Promise<TestUser> => node.createUser('trialing');
  const createConfirmedUser = async (): Promise<TestUser> => {
    const user = await createUser();
    await node.confirmPassword(user);
    return user;
  };
  return {
    node,
    request,
    /** Sends a request that creates an object. Returns the object's id. */
    createObject: async (url: string, payload: object, as: TestUser): Promise<string> => {
      const response = await request({ method: 'POST', url, payload, as });
      return response.json<{ data: { id: string } }>().data.id;
    },
    createUser,
    createConfirmedUser,
    /** Creates a user with an authenticator app. */
    createVerifiedUser: async (): Promise<TestUser & { secret: string }> => {
      const user = await createConfirmedUser();
      return { ...user, secret: await node.addAuthenticator(user) };
    },
  };
}
