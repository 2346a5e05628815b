import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Shortens the imports of a package whose package.json is large. Node 24 parses it for each file that the package or its users
 * import; of drizzle-orm alone, that takes a third of a command's time. Call it before the first import of the package.
 */
export function resolveOnce(packageName: string): void {
  const folder = `/node_modules/${packageName}/`;
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      if (parentURL?.includes(folder) === true && /^\.\.?\//.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      if (specifier !== packageName && !specifier.startsWith(`${packageName}/`)) return nextResolve(specifier, context);
      const known = resolved.get(specifier) ?? nextResolve(specifier, context);
      resolved.set(specifier, known);
      return { ...known, shortCircuit: true };
    },
  });
}
