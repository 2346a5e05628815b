import { noSuch } from './errors.ts';
import { type Kind, type ObjectByKind } from './objects.ts';
import type { State } from './state.ts';

/** The objects of a sandbox by kind and id. What is found is the object itself: changing it changes the store. */
export interface Store {
  state: State;
  find<K extends Kind>(kind: K, id: string | null | undefined): ObjectByKind[K] | undefined;
  /** @throws StripeError 404 without `param` (the id stood in the path), 400 with it. */
  get<K extends Kind>(kind: K, id: string, param?: string | null): ObjectByKind[K];
  /** Oldest first. */
  list<K extends Kind>(kind: K): ObjectByKind[K][];
  put<K extends Kind>(kind: K, object: ObjectByKind[K]): ObjectByKind[K];
  remove(kind: Kind, id: string): void;
}

/** How Stripe names a kind in "No such …". */
function nounOf(kind: Kind): string {
  if (kind === 'payment_method') return 'PaymentMethod';
  if (kind === 'test_helpers.test_clock') return 'test clock';
  return kind;
}

export function createStore(state: State): Store {
  const find: Store['find'] = (kind, id) => (typeof id === 'string' ? state.objects[kind].get(id) : undefined);
  return {
    state,
    find,
    get(kind, id, param = null) {
      const found = find(kind, id);
      if (found === undefined) throw noSuch(nounOf(kind), id, param);
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
  };
}
