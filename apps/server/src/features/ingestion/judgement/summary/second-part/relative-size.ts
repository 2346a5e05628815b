import type { Frame } from '../../frames/frame.ts';
import { BACKLOG_GROWS } from '../../frames/contracts/started-work-frames.ts';
import { findVentureShare, SHARED_VENTURE } from '../../frames/contracts/venture-share.ts';
import { type Passage, saysAtTop } from '../../text/passages.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { readableLabel } from '../third-part/readable-label.ts';
import { describeQuantity, type NewsSource } from '../news-source.ts';
import { capitalize } from '../words/phrases.ts';
import { numbersIn } from '../source-check.ts';
import { compareWithLastPrice, findStatedPremium, namesLastPrice } from '../first-part/takeover-sentence.ts';
import { firstMatch } from '../words/text-matching.ts';

/** A headline rounds the amount of the text. */
const ROUNDING = 0.04;
/** A smaller share of the market value says nothing. */
const SHARE_MIN = 0.001;

function percent(share: number): string {
  const value = share * 100;
  return value >= 10 ? `${Math.round(value)}%` : `${Number(value.toFixed(1))}%`;
}

/** The text's own comparison with the market value. */
export const STATED_SHARE =
  /\b(?<share>(?:(?:equal to|about|around|close to|roughly|approximately|nearly|more than|almost|some) ){1,2}(?:\d{1,3}(?:\.\d)?%|(?:a|one|two) (?:quarter|third|half|tenth|fifth|sixth|seventh|eighth)s?|half|(?:\w+) times)) (?:of )?(?:the|its) (?:company's |current )?(?:market (?:value|cap\w*))/i;

/** Returns the text's own comparison with the market value. */
function statedShare({ sentences }: NewsSource): string | null {
  const share = sentences
    .map((text) => STATED_SHARE.exec(text)?.groups?.['share'])
    .find((found) => found !== undefined);
  if (share === undefined) return null;
  const amount = share.replace(/^equal to /i, '').replace(/\b(?:around|some)\b/i, 'about');
  return `That is ${amount}${amount.endsWith('times') ? '' : ' of'} the company's market value, by its own account.`;
}

const RATIO_BOUND: Readonly<Record<Quantity['bound'], string>> = {
  exact: 'about ',
  approximate: 'about ',
  ceiling: 'at most ',
  floor: 'over ',
  shared_ceiling: 'at most ',
};

/** Names the amount, unless it comes on top of what its name says: `At least $30 million joins backlog`. */
function labelOf(compared: Quantity | null, texts: readonly string[]): string | null {
  const sum = compared === null ? undefined : /[$€£].*/.exec(compared.text)?.[0];
  const isAdded = sum !== undefined && texts.some((text) => BACKLOG_GROWS.exec(text)?.[0].includes(sum) === true);
  return isAdded ? null : (compared?.label ?? null);
}

/** Writes the size of the amount that was compared: `That is about 31% of the company's market value.` */
function describeShare(
  share: number,
  { input: { materiality }, texts }: Pick<NewsSource, 'input' | 'texts'>,
  stated: string,
): string {
  const { compared, spread } = materiality;
  const ratio = share >= 1 ? `${Number(share.toFixed(1))} times` : `${percent(share)} of`;
  const size = `${RATIO_BOUND[compared?.bound ?? 'exact']}${ratio} the company's market value`;
  const amount = compared === null ? '' : describeQuantity(compared).replace(/^(?:up|down) (?=[$€£])/, '');
  const plain = amount.replace(/^(?:up to|about|at least|more than) /, '');
  const years = spread === null ? '' : ` (${spread.toLowerCase()})`;
  const isTold =
    stated.includes(plain) ||
    numbersIn(stated).some(
      (number) => compared !== null && Math.abs(number - compared.value) <= compared.value * ROUNDING,
    );
  if (plain === '' || isTold) return `That is ${size}${years}.`;
  const label = labelOf(compared, texts);
  return label === null
    ? `${capitalize(amount)} is ${size}${years}.`
    : `${readableLabel(label)}: ${amount}, ${size}${years}.`;
}

function isDone({ modality, spec, opposing }: Frame): boolean {
  const isExpected = modality === 'planned' && spec.isProspective === true;
  return opposing.length === 0 && (modality === 'done' || isExpected);
}

/** Whether the amount is the whole contract of a joint venture, of which the company gets a part. */
const isVentureTotal = ({ spec, amount }: Frame, passages: readonly Passage[]): boolean =>
  (spec.type === 'contract' || spec.type === 'order') &&
  saysAtTop(passages, SHARED_VENTURE) &&
  findVentureShare(passages)?.value !== amount?.value;

/** Whether the event is done, and the compared figure stands in the text and not only, rounded, in the headline. */
function isComparable({ input: { frame, materiality, passages }, texts, sentences }: NewsSource): boolean {
  const { compared } = materiality;
  if (!isDone(frame) || compared?.bound === 'shared_ceiling' || isVentureTotal(frame, passages)) return false;
  const digits = (firstMatch([compared?.text ?? ''], /\d[\d.,]*/) ?? '').replace(/\.0+$/, '');
  const where = frame.spec.type === 'backlog' && sentences.length > 0 ? sentences : texts;
  return where.some((text) => text.includes(digits));
}

const DIVIDEND_CHANGE = /\bdividend from \$(?<from>\d+(?:\.\d+)?) to \$(?<to>\d+(?:\.\d+)?) per share/;
/** A larger rise is no rise of the same dividend. */
const RISE_MAX = 20;

/** Writes how much higher the new dividend is. */
function dividendRise(stated: string): string[] {
  const { from = '', to = '' } = DIVIDEND_CHANGE.exec(stated)?.groups ?? {};
  const ratio = Number(to) / Number(from);
  if (!(ratio > 1.005 && ratio <= RISE_MAX)) return [];
  return [
    ratio >= 1.95
      ? `The new dividend is about ${ratio < 2.05 ? 'twice' : `${Number(ratio.toFixed(1))} times`} the earlier one.`
      : `The new dividend is about ${percent(ratio - 1)} higher.`,
  ];
}

/** Writes the size of the news relative to the company: premium, share of the market value, yield. */
export function writeRelativeSize(source: NewsSource, stated: string): string[] {
  const ownWords = statedShare(source);
  if (ownWords !== null) return [ownWords];
  const rise = dividendRise(stated);
  if (!isComparable(source)) return rise;
  const { premium, shareOfMarketCap, dividendYield } = source.input.materiality;
  const isPremiumStated = findStatedPremium(source.sentences) !== null || namesLastPrice(stated);
  const isSpecial = /\b(?:special|one-time|extraordinary)\b/i.test(`${stated} ${source.input.frame.clause}`);
  return [
    ...rise,
    ...(premium === null || isPremiumStated ? [] : [`The price is ${compareWithLastPrice(premium)}.`]),
    ...(shareOfMarketCap === null || shareOfMarketCap < SHARE_MIN
      ? []
      : [describeShare(shareOfMarketCap, source, stated)]),
    ...(dividendYield === null
      ? []
      : [
          isSpecial
            ? `That is ${percent(dividendYield)} of the last price.`
            : `Annual yield: ${percent(dividendYield)} at the last price.`,
        ]),
  ];
}
