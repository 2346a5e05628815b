/** An object of which each method returns a promise. */
type AsyncMethods<Port> = { readonly [Name in keyof Port]: (...parameters: never[]) => Promise<unknown> };

/** Returns an object whose methods call those of the object that `load` returns, which runs with the first call. */
export function loadOnFirstCall<Port extends AsyncMethods<Port>>(load: () => Promise<Port>): Port {
  let loaded: Promise<Port> | null = null;
  const call = async (name: string, parameters: unknown[]): Promise<unknown> => {
    const port = await (loaded ??= load());
    const method: unknown = Reflect.get(port, name);
    if (typeof method !== 'function') throw new TypeError(`There is no method ${name}`);
    return Reflect.apply(method, port, parameters) as unknown;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every method
  return new Proxy({} as Port, {
    // With a method `then`, it would be taken for a promise.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? (...parameters: unknown[]) => call(name, parameters) : undefined,
  });
}
