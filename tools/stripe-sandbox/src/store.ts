import { z } from 'zod';
import { resourceMissing } from './errors.ts';
import { type Kind, type ObjectByKind } from './objects.ts';
import { KINDS, type State } from './state.ts';

/**
 * Stores objects by kind and id. Returned objects are live: changing them changes the store. The state file gets the changes of
 * objects that were found by id, put, or emitted; those of listed objects need one of these.
 */
export interface Store {
  state: State;
  find<K extends Kind>(kind: K, id: string | null | undefined): ObjectByKind[K] | undefined;
  /** @throws StripeError 404 for an id in the path, 400 for one in `param` */
  get<K extends Kind>(kind: K, id: string, param?: string | null): ObjectByKind[K];
  /** Oldest first. */
  list<K extends Kind>(kind: K): ObjectByKind[K][];
  put<K extends Kind>(kind: K, object: ObjectByKind[K]): ObjectByKind[K];
  remove(kind: Kind, id: string): void;
  /** Marks a stored object as changed. */
  touch(object: object): void;
}

/** Returns Stripe's name for a kind in "No such …" errors. */
function resourceName(kind: Kind): string {
  if (kind === 'payment_method') return 'PaymentMethod';
  if (kind === 'test_helpers.test_clock') return 'test clock';
  return kind;
}

const StoredObject = z.object({ object: z.enum(KINDS), id: z.string() });

export function createStore(state: State): Store {
  const find: Store['find'] = (kind, id) => (typeof id === 'string' ? state.objects[kind].get(id) : undefined);
  return {
    state,
    find,
    get(kind, id, param = null) {
      const found = find(kind, id);
      if (found === undefined) throw resourceMissing(resourceName(kind), id, param);
      return found;
    },
    list: (kind) => [...state.objects[kind].values()],
    put(kind, object) {
      state.objects[kind].set(object.id, object);
      return object;
    },
    remove(kind, id) {
      state.objects[kind].delete(id);
    },
    touch(object) {
      const { success, data } = StoredObject.safeParse(object);
      if (success) state.objects[data.object].get(data.id);
    },
  };
}
