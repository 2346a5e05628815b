import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';
import { amountOf, findMoneyNear } from './deal-sentences.ts';

const LEVY = /\b(?:import duties|customs duties|duties|tariffs|taxes)\b/i;
const AUTHORITY =
  /\b(?:U\.?S\.? )?Customs and Border Protection\b|\bU\.?S\.? Customs\b|\bInternal Revenue Service\b|\bIRS\b/;

/** Writes the sentence on duties or taxes that an authority has paid back; null without their amount. */
export function writeRefund(source: NewsSource, maxChars: number): string | null {
  const money = amountOf(source) ?? findMoneyNear(source.texts, 'duties|tariffs|taxes');
  const levy = firstMatch(source.texts, LEVY)?.toLowerCase();
  if (money === null || levy === undefined) return null;
  const authority = firstMatch(source.texts, AUTHORITY);
  const payer = authority === null ? null : authority.startsWith('U') ? authority : `the ${authority}`;
  return fitSentence(`${source.subject} received a refund of ${money} in ${levy}`, [partOf(' from ', payer)], maxChars);
}
