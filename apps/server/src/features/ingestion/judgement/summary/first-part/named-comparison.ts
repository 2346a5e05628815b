import { capitalize } from '../words/phrases.ts';

const THIS_IS = new RegExp(
  String.raw`^This (?:is|represents|was) an? (?<percent>[\d.,]+)(?:%| percent) (?<change>increase|decrease) (?:over|from|compared (?:to|with)) (?<metric>(?:\p{Ll}[\p{L}-]* ){0,3}?(?:earnings|EPS|income|profit|revenues?|sales)) of (?<from>[$€£]\d[\d.,]*(?: [mb]illion)?(?: per share)?)(?: (?:from|in|for))? the same period (?:of )?last year\.$`,
  'u',
);

/** Names the figure of `This is a 38 percent increase over sales of $5 million`, which may stand behind other sentences. */
export function withNamedComparison(sentence: string): string {
  const groups = THIS_IS.exec(sentence)?.groups;
  if (groups === undefined) return sentence;
  const { percent = '', change = '', metric = '', from = '' } = groups;
  const verb = change === 'increase' ? 'rose' : 'fell';
  return `${capitalize(metric)} ${verb} ${percent}% from ${from} in the same period last year.`;
}
