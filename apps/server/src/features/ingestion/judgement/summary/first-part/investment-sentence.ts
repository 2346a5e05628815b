import { amountOf, findMoneyNear, SHARE_PRICE } from './deal-sentences.ts';
import { findNamedParty, isWritten, NO_PARTY } from './named-party.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { fitSentence, withIndefinite } from '../words/phrases.ts';
import { findStatedPremium } from './takeover-sentence.ts';
import { firstMatch } from '../words/text-matching.ts';

/** The sum of another deal of the same release: `$1.5 billion forward flow agreement and equity investment`. */
const OTHER_DEAL = String.raw`(?:[\w-]+ ){0,3}(?:agreement|collaboration|contract|facility|loans?|orders?|program)\b`;

/** Returns what was invested; null if the text gives the amount for a share or for another deal. */
function investedMoney(source: NewsSource, texts: readonly string[]): string | null {
  const money = findMoneyNear(texts, '(?:strategic |equity )*investment|proceeds') ?? amountOf(source);
  const { amount } = source.input.frame;
  if (money === null || SHARE_PRICE.test(money) || amount?.kind === 'money_per_share') return null;
  const [figure = money] = /[$€£].*$/.exec(money) ?? [];
  const ofOther = new RegExp(String.raw`${figure.replace(/[^\w ]/g, '.')} (?:of )?${OTHER_DEAL}`, 'i');
  return texts.some((text) => ofOther.test(text)) ? null : money;
}

/** Returns a pattern for the name of an investor. Marks may differ between the texts. */
const patternOfName = (investor: string): string => investor.replace(/^the /, '').replace(/[^\w ]/g, '.');

const PURCHASE_AGREEMENT =
  /\b(?:enter(?:s|ed) into|sign(?:s|ed)) [^.;]{0,50}\b(?:purchase|subscription|investment) agreement\b|\bagreement for (?:an? )?[^.;]{0,40}\binvestment\b/i;
const COMMITTED = String.raw`(?:agree[sd]? to|ha(?:s|ve) (?:agreed|committed)|commits|committed)\b`;
const INTENDED = String.raw`(?:will|(?:is |are )?to) (?:acquire|buy|invest|make|purchase|subscribe)\b`;

/** Returns the verb that the texts allow: a signed agreement is no money paid. */
function investmentVerb({ input: { frame }, texts }: NewsSource, investor: string): string {
  const name = patternOfName(investor);
  const says = (words: string): boolean =>
    texts.some((text) => new RegExp(String.raw`\b${name}\b[^.;]{0,40} ${words}`, 'i').test(text));
  if (says(COMMITTED) || texts.some((text) => PURCHASE_AGREEMENT.test(text))) return 'agreed to invest';
  if (says(INTENDED)) return 'will invest';
  return frame.modality === 'done' ? 'invested' : 'plans to invest';
}

/** An officer of the company, whose name the sentence would leave out. */
const OFFICER = /\b(?:CEO|CFO|Chair(?:man|woman)?|Chief|Directors?|Founders?|Insiders?|Officers?|President)\b/i;

/** A premium on one of these prices is not a premium on what the investor pays now. */
const LATER_PRICE = /\b(?:conver(?:ts?|sion|tible)|exercis\w+|strike|warrants?)\b/i;

/** Whether the text gives the sum for several investors: `led by Borealis Ventures`, `Borealis Ventures and two utilities`. */
function isOneOfSeveral(investor: string, { texts, sentences }: NewsSource): boolean {
  const name = patternOfName(investor);
  const isLeader = new RegExp(String.raw`\bled by (?:the )?${name}\b|\b${name} (?:co-)?leads?\b`, 'i');
  const isListed = new RegExp(
    String.raw`\b(?:including|together with|along with|alongside) (?:the )?${name}\b|\b${name}(?:,? (?:and|&|along with|together with|as well as|joined by) |, (?!(?:an?|that|the|to|which|who|whose|with)\b)(?=[^;.]{2,60} and \S))`,
  );
  return texts.some((text) => isLeader.test(text)) || sentences.some((text) => isListed.test(text));
}

const INVESTOR_IS_SUBJECT =
  /\b(?:announced )?that (?<party>\p{Lu}[^,;]{1,50}?) has (?:subscribed|invested|agreed to (?:invest|purchase|buy))/u;

/** Returns who invests; null if the text names nobody outside the company. */
function findInvestor(source: NewsSource, texts: readonly string[]): string | null {
  const { counterparty } = source.input.frame;
  const ofFrame =
    counterparty !== null && isWritten(counterparty, source) && !NO_PARTY.test(counterparty) ? counterparty : null;
  const investor =
    firstMatch(texts, INVESTOR_IS_SUBJECT, 'party') ??
    findNamedParty(source, texts, /\b(?:from|by|led by) (?:the )?/) ??
    ofFrame;
  return investor === null || OFFICER.test(investor) || mentionsCompany(investor, source) ? null : investor;
}

/** Writes the sentence on an investment in the company. */
export function writeStrategicInvestment(source: NewsSource, maxChars: number): string | null {
  const texts = source.texts.slice(0, 6);
  const money = investedMoney(source, texts);
  const investor = findInvestor(source, texts);
  if (money === null || investor === null) return null;
  const investors = isOneOfSeveral(investor, source) ? `${investor} and other investors` : investor;
  const premium = findStatedPremium(texts.filter((text) => !LATER_PRICE.test(text)));
  const perShare = texts
    .map((text) => /\bshares at (\$\d+(?:\.\d+)?) (?:each|per share)/i.exec(text)?.[1])
    .find((found) => found !== undefined);
  const isMore = texts.some((text) => text.includes(`an additional ${money}`));
  return fitSentence(
    `${investors} ${investmentVerb(source, investor)} ${isMore ? 'an additional ' : ''}${money} in ${source.company}`,
    [
      perShare === undefined ? null : ` at ${perShare} per share`,
      premium === null
        ? null
        : `, ${withIndefinite(`${premium.percent} premium`)}${premium.basis === null ? '' : ` to ${premium.basis}`}`,
    ],
    maxChars,
  );
}
