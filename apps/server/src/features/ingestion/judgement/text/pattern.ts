/** Compiles a case-insensitive pattern. Its gaps must be bounded, so that matching stays linear in the text. */
export function pattern(strings: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(strings, ...values), 'i');
}
