/** A decoded value of Stripe's form encoding. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

const MAX_DEPTH = 10;

/** Splits `a[b][0][c]` into a, b, 0, c. Unbalanced brackets are part of the name. */
function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return [name];
  const inner = Array.from((match[2] ?? '').matchAll(/\[([^[\]]*)\]/g), ([, part]) => part ?? '');
  return [match[1] ?? name, ...inner].slice(0, MAX_DEPTH);
}

function insert(root: Branch, path: string[], value: string): void {
  let branch = root;
  for (const [index, part] of path.entries()) {
    // `a[]=x` appends.
    const key = part === '' ? String(branch.size) : part;
    if (index === path.length - 1) {
      branch.set(key, value);
      return;
    }
    const below = branch.get(key);
    const next: Branch = below instanceof Map ? below : new Map();
    branch.set(key, next);
    branch = next;
  }
}

function valueOf(branch: Branch | string): FormValue {
  if (typeof branch === 'string') return branch;
  const keys = [...branch.keys()];
  const isList = keys.length > 0 && keys.every((key) => /^\d{1,6}$/.test(key));
  if (isList) {
    return [...branch.entries()].sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => valueOf(value));
  }
  return Object.fromEntries([...branch.entries()].map(([key, value]) => [key, valueOf(value)]));
}

/** Decodes Stripe's form encoding: `items[0][price]=price_1` becomes `{ items: [{ price: 'price_1' }] }`. */
export function decodeForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value);
  return Object.fromEntries([...root.entries()].map(([key, value]) => [key, valueOf(value)]));
}
