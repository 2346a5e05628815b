import { parseArgs } from 'node:util';

export interface BenchOptions<Name extends string> {
  /** Whole positive numbers by name. */
  readonly numbers: Readonly<Record<Name, number>>;
  /** Whether a missed limit makes the bench fail. */
  readonly failsOnMiss: boolean;
  /** Folder for CPU profiles of the product. */
  readonly cpuProfileDir: string | undefined;
  /** File for the results, as JSON. */
  readonly reportPath: string | undefined;
}

/**
 * Parses `--NAME NUMBER` for each of `defaults`, `--no-fail`, `--cpu-profile DIR` and `--report FILE`.
 * @throws Error for other or invalid options
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
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a full number above 0`);
    numbers[name] = number;
  }
  return {
    numbers,
    failsOnMiss: !values['no-fail'],
    cpuProfileDir: values['cpu-profile'],
    reportPath: values.report,
  };
}
