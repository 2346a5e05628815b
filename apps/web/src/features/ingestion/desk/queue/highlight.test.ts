import type { DeskFinding } from '@bna/contract/ingestion/desk';
import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const finding = (words: string, label = words): DeskFinding => ({ reader: 'frame', label, words });
const marked = (text: string, ...words: string[]): string =>
  highlight(
    text,
    words.map((one) => finding(one)),
  )
    .map((run) => (run.findings.length === 0 ? run.text : `<${run.text}>`))
    .join('');

it.each([
  ['the first place only', 'An order, then another order', ['order'], 'An <order>, then another order'],
  ['words in another case', 'FDA APPROVES IT', ['FDA approves'], '<FDA APPROVES> IT'],
  ['words across a line break', 'signed a\n contract', ['a contract'], 'signed <a\n contract>'],
  ['curly quotes', 'the firm’s “best” year', [`firm's "best"`], 'the <firm’s “best”> year'],
  ['special characters literally', 'up 4.5% (a+b)', ['4.5% (a+b)'], 'up <4.5% (a+b)>'],
  ['nothing for words that are not in the text', 'Plain text', ['absent'], 'Plain text'],
  ['nothing without words', 'Plain text', ['', ' '], 'Plain text'],
  ['nothing in an empty text', '', ['absent'], ''],
])('marks %s', (_name, text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});

it('splits overlapping findings into runs that know all their findings', () => {
  const runs = highlight('a conditional loan commitment', [finding('conditional loan'), finding('loan commitment')]);
  expect(runs.map(({ text, findings }) => [text, findings.map(({ label }) => label)])).toEqual([
    ['a ', []],
    ['conditional ', ['conditional loan']],
    ['loan', ['conditional loan', 'loan commitment']],
    [' commitment', ['loan commitment']],
  ]);
});
