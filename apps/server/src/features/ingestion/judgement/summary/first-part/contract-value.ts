import { findVentureShare, IS_VENTURE } from '../../frames/contracts/venture-share.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { describeRate, formatMoney, MONEY } from '../words/money-text.ts';
import { describeQuantity, type NewsSource } from '../news-source.ts';
import { fitSentence, possessive, withIndefinite } from '../words/phrases.ts';
import { firstGroups, firstMatch } from '../words/text-matching.ts';

/** The company gets a part of what its customer was awarded. */
const SHARE_OF_AWARD = new RegExp(
  String.raw`\bof the (?<total>${MONEY}) (?:total )?(?:award|contract|grant),? (?<share>${MONEY}) (?:will be paid|is to be paid|will go|goes) to (?<payee>[^.;]{2,60})`,
  'i',
);

/** Writes the company's part of a contract of its joint venture; null if the event is none or the text gives no part. */
function writeVentureShare(
  { subject, sentences, input: { frame, passages } }: NewsSource,
  maxChars: number,
): string | null {
  const share = findVentureShare(passages);
  if (share === null || share.value !== frame.amount?.value) return null;
  const total = sentences
    .slice(0, 3)
    .filter((text) => IS_VENTURE.test(text))
    .flatMap((text) => findQuantities(text))
    .find(({ kind, value }) => kind === 'money' && value > share.value);
  const contract = total === undefined ? 'contract' : `${formatMoney(total.text)} contract`;
  return fitSentence(
    `${possessive(subject)} share of its joint venture's ${contract} is ${formatMoney(share.text)}`,
    [],
    maxChars,
  );
}

/** Writes the company's part of an award that its customer received; null if the text names no such part. */
export function writeShareOfAward(source: NewsSource, maxChars: number): string | null {
  const ofVenture = writeVentureShare(source, maxChars);
  if (ofVenture !== null) return ofVenture;
  const { subject, company, sentences } = source;
  const groups = firstGroups(sentences.slice(0, 5), SHARE_OF_AWARD);
  const [name = company] = company.split(' ');
  if (groups?.['payee']?.startsWith(name) !== true) return null;
  const [share, total] = [groups['share'] ?? '', groups['total'] ?? ''].map(formatMoney);
  return fitSentence(`${subject} receives ${share} of ${withIndefinite(`${total} award`)}`, [], maxChars);
}

const WITH_OPTIONS = [
  new RegExp(
    String.raw`\boptions?\b[^.;$]{0,60}\b(?:total|combined|aggregate|potential|maximum)\b[^.;$]{0,30}(?<money>${MONEY})`,
    'i',
  ),
  new RegExp(
    String.raw`(?<money>${MONEY})[^.;$]{0,40}\b(?:if all|assuming|including|inclusive of)\b[^.;$]{0,30}\boptions?\b`,
    'i',
  ),
];

/** A total that includes options is the most that the contract can bring. */
export function withOptions(money: string, { sentences }: NewsSource): string {
  const isTotal = sentences
    .slice(0, 5)
    .some((text) => WITH_OPTIONS.some((pattern) => formatMoney(firstMatch([text], pattern, 'money') ?? '') === money));
  return isTotal ? `up to ${money}` : money;
}

/** Whether a sentence leaves out the total that the headline gives, and names none or one of its parts. */
export function lacksTotal(sentence: string, { headlines, input: { frame } }: NewsSource): boolean {
  const { amount } = frame;
  if (amount === null || !/^(?:exact|approximate|floor)$/.test(amount.bound)) return false;
  const sums = headlines.flatMap((text) => findQuantities(text)).filter(({ kind }) => kind === 'money');
  if (!sums.some(({ value }) => value === amount.value)) return false;
  return findQuantities(sentence).every(
    ({ kind, value, bound }) => kind !== 'money' || (value < amount.value && bound !== 'ceiling'),
  );
}

/** Returns the amount of the event if it can be the value of the deal that the sentence names. */
export function amountOfFrame({ input: { frame }, sentences }: NewsSource, dealText: string): string | null {
  const { amount } = frame;
  if (amount === null || amount.isBackground || amount.bound === 'shared_ceiling') return null;
  const isOfDeal = dealText.includes(amount.text);
  const isValue = amount.label === null ? isOfDeal : /contract|order|agreement|award|value|deal/.test(amount.label);
  const isStated = isOfDeal || findQuantities(sentences[0] ?? '').some(({ text }) => text === amount.text);
  return isValue && isStated ? `${describeQuantity(amount)}${describeRate(amount)}` : null;
}

/** `Wins Orders`, but not `Navy Orders More Barges` */
const SEVERAL = /\b(?:contracts|(?:awards|orders)(?! (?:an?|another|additional|further|its|more|the|\d+)\b))\b/i;

/** Returns the noun of a deal whose amount stands elsewhere: `contracts` if the headline announces several. */
export function nounWithoutAmount(noun: string, { headlines }: Pick<NewsSource, 'headlines'>): string {
  const name = noun === 'award' ? 'contract' : noun;
  return headlines.some((text) => SEVERAL.test(text)) && !name.endsWith('s') ? `${name}s` : name;
}
