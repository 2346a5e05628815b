import { BANK_SOLD } from '../../frames/takeovers/bank-sale-frames.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';
import { firstGroups, firstMatch } from '../words/text-matching.ts';

const PAYOUT =
  /\b(?:(?:share|stock)?holders)\b[^;$]{0,60}\b(?:be paid|collect|get|receive) (?:between |from )?(?<low>\$\d{1,4}(?:\.\d{1,2})?) (?:and|to) (?<high>\$\d{1,4}(?:\.\d{1,2})?)/i;
const ONE_PRICE =
  /\b(?:(?:share|stock)?holders)\b[^;$]{0,60}\b(?:be paid|collect|get|receive) (?<about>about |approximately |roughly )?(?<low>\$\d{1,4}(?:\.\d{1,2})?)(?! (?:and|to) \$)/i;
const UNION = /\b(?<name>(?:\p{Lu}[\p{L}&.'-]+ ){1,4}Credit Union)\b/u;

/** Writes who buys the bank and what the holders get; null for another event. */
export function writeBankSale({ input, company, texts }: NewsSource, maxChars: number): string | null {
  if (input.frame.spec !== BANK_SOLD) return null;
  const range = firstGroups(texts, PAYOUT);
  const { about = '', low = '' } = firstGroups(texts, ONE_PRICE) ?? {};
  const price =
    range === null ? `${about === '' ? '' : 'about '}${low}` : `${range['low'] ?? ''}-${range['high'] ?? ''}`;
  if (price === '') return null;
  const buyer = firstMatch(texts, UNION, 'name') ?? 'a credit union';
  return fitSentence(
    `${company} agreed to sell its bank to ${buyer}`,
    [`, and expects its holders to receive ${price} per share in cash`],
    maxChars,
  );
}
