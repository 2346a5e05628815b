import { parseArgs } from 'node:util';

export interface BenchOptions<Name extends string> {
  /** Whole positive numbers by their names. */
  readonly numbers: Readonly<Record<Name, number>>;
  /** Whether a figure that is not reached makes the bench fail. */
  readonly failsOnMiss: boolean;
  /** Where profiles of the product's processor time go, if they are wanted. */
  readonly cpuProfileDir: string | undefined;
  /** The file that gets what was measured, if it is wanted. */
  readonly reportPath: string | undefined;
}

/**
 * Reads `--NAME NUMBER` for each of `defaults`, `--no-fail`, `--cpu-profile DIR` and `--report FILE`. Throws a sentence on
 * anything else.
 */
export function readOptions<const Name extends string>(
  args: readonly string[],
  defaults: Readonly<Record<Name, number>>,
): BenchOptions<Name> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }])),
      'no-fail': { type: 'boolean', default: false },
      'cpu-profile': { type: 'string' },
      report: { type: 'string' },
    },
  });
  const given: Readonly<Record<string, unknown>> = values;
  const numbers: Record<Name, number> = { ...defaults };
  for (const name in defaults) {
    const text = given[name];
    if (text === undefined) continue;
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`);
    numbers[name] = number;
  }
  return {
    numbers,
    failsOnMiss: !values['no-fail'],
    cpuProfileDir: values['cpu-profile'],
    reportPath: values.report,
  };
}
