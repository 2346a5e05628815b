import type { TestNode } from './test-node.ts';

/** Returns all routes of the router as `METHOD /path`. */
export function readRoutes({ http }: TestNode): string[] {
  const prefixes: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', segment = '', methods } = ROUTE_LINE.exec(line)?.groups ?? {};
      if (methods === undefined) return [];
      const depth = indent.length / INDENT;
      const path = `${prefixes[depth - 1] ?? ''}${segment}`;
      prefixes.splice(depth, prefixes.length, path);
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}
const ROUTE_LINE = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<segment>\S+) \((?<methods>[A-Z, ]+)\)$/;
const INDENT = 4;
