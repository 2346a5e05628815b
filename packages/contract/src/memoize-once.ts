/** Defers creation to the first call. An `Intl` formatter takes milliseconds on a phone, and most pages need none. */
export function memoizeOnce<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
