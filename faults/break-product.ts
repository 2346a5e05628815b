/** A deliberate break of the product for a sabotage: in `file`, the text `search` becomes `replacement`. */
export interface ProductBreak {
  /** Below `apps/server/src/`. */
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
}

/**
 * @returns a module to load before the product that breaks it as it is loaded. A text that is not there ends the process:
 * a sabotage that breaks nothing would prove nothing.
 */
export function breakProduct(breaks: readonly ProductBreak[]): string {
  const code = `
    import { registerHooks } from 'node:module';
    const breaks = ${JSON.stringify(breaks)};
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        const here = breaks.filter(({ file }) => url.endsWith('/apps/server/src/' + file));
        if (here.length === 0) return loaded;
        let source = String(loaded.source);
        for (const { file, search, replacement } of here) {
          if (!source.includes(search)) {
            process.stderr.write('The sabotage finds nothing to break in ' + file + '\\n');
            process.exit(1);
          }
          source = source.replaceAll(search, () => replacement);
        }
        return { ...loaded, source };
      },
    });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
