/** What is made when it is first asked for: formatters of `Intl` cost a phone milliseconds each that most pages need not pay. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
