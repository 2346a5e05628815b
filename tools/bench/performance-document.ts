import { renderMarkdownSection, type Section } from './report.ts';

/** The results are between these lines. */
const BEGIN = '<!-- results:begin -->';
const END = '<!-- results:end -->';

export interface Environment {
  /** `2026-11-21`. */
  readonly day: string;
  /** Processors, memory, operating system. */
  readonly machine: string;
  readonly nodeVersion: string;
}

/** Returns the document with the results of a complete run. @throws Error if it has no place for them */
export function insertResults(document: string, environment: Environment, sections: readonly Section[]): string {
  const { before, after } = splitAtResults(document);
  const results = [describe(environment), ...sections.map(renderMarkdownSection)].join('\n\n');
  return `${before}\n\n${results}\n\n${after}`;
}

/**
 * Returns the document with the sections of a run of some benches in place of those with the same titles; new ones come
 * last. Each says when it was measured, because the others are of another run. @throws Error if it has no place for them
 */
export function updateResults(document: string, environment: Environment, sections: readonly Section[]): string {
  const { before, results, after } = splitAtResults(document);
  const [first = '', ...others] = results.trim().split(SECTION_START);
  const texts = new Map(others.map((text) => [text.split('\n', 1)[0], text.trimEnd()]));
  for (const section of sections) {
    const [heading = '', ...tables] = renderMarkdownSection(section).split('\n\n');
    texts.set(section.title, [heading.replace(SECTION_START, ''), describe(environment), ...tables].join('\n\n'));
  }
  const all = [first.trimEnd(), ...Array.from(texts.values(), (text) => `### ${text}`)].join('\n\n');
  return `${before}\n\n${all}\n\n${after}`;
}

const SECTION_START = /^### /m;

const describe = ({ day, machine, nodeVersion }: Environment): string => `${day}, ${machine}, Node ${nodeVersion}.`;

function splitAtResults(document: string): { before: string; results: string; after: string } {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('The document has no place for the results');
  const start = begin + BEGIN.length;
  return { before: document.slice(0, start), results: document.slice(start, end), after: document.slice(end) };
}
