import type { NewsSource } from '../news-source.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';
import { fitSentence } from '../words/phrases.ts';
import { firstGroups } from '../words/text-matching.ts';

const DUE_FEE = new RegExp(
  String.raw`\b(?:(?:is|are) to|will) (?:be paid|receive) (?<money>${MONEY})(?: in cash)?,? (?<when>within [\w-]+ (?:(?:business|calendar) )?days)\b`,
  'i',
);

/** Writes a fee for a license that is due within days: `is to be paid $31 million within ten business days`. */
export function writeDueFee(source: NewsSource, maxChars: number): string | null {
  const { money, when } = firstGroups([source.input.frame.words], DUE_FEE) ?? {};
  if (money === undefined || when === undefined) return null;
  return fitSentence(`${source.company} is to be paid ${formatMoney(money)} ${when} for a license`, [], maxChars);
}
