/** A deliberate bug: in `file`, the text `search` is replaced by `replacement`. */
export interface ProductBreak {
  /** Relative to `apps/server/src/`. */
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
}

/**
 * Returns a module that, loaded before the product, changes the product's files as they are loaded. If a text is missing,
 * the process exits, because a sabotage that breaks nothing would prove nothing.
 */
export function breakProduct(breaks: readonly ProductBreak[]): string {
  const code = `
    import { registerHooks } from 'node:module';
    const breaks = ${JSON.stringify(breaks)};
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        const matching = breaks.filter(({ file }) => url.endsWith('/apps/server/src/' + file));
        if (matching.length === 0) return loaded;
        let source = String(loaded.source);
        for (const { file, search, replacement } of matching) {
          if (!source.includes(search)) {
            process.stderr.write('The sabotage does not match ' + file + '\\n');
            process.exit(1);
          }
          source = source.replaceAll(search, () => replacement);
        }
        return { ...loaded, source };
      },
    });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
