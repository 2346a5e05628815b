import { listVariables } from './config-variables.ts';

const BEGIN = '<!-- config:begin -->';
const END = '<!-- config:end -->';

/** Returns the README with the current table of variables between its two markers. */
export function insertConfigTable(readme: string): string {
  const [before, rest] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || rest < before) throw new Error(`The README lacks ${BEGIN} or ${END}`);
  const rows = listVariables().map(({ name, meaning, fallback }) => `| \`${name}\` | ${meaning} | ${fallback} |`);
  const table = ['| variable | meaning | default |', '|---|---|---|', ...rows].join('\n');
  return `${readme.slice(0, before + BEGIN.length)}\n${table}\n${readme.slice(rest)}`;
}
