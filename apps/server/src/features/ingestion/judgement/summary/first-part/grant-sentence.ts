import { amountOf, findMoneyNear } from './deal-sentences.ts';
import { findNamedParty } from './named-party.ts';
import type { NewsSource } from '../news-source.ts';
import { withoutEarlierSums } from '../third-part/earlier-sums.ts';
import { followsNoun, withStatedLimit } from '../words/money-text.ts';
import { fitSentence, takeObject, takePhrase, withArticle, withIndefinite } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';

const AGENCY = /\b(?:BARDA|NIH|NIAID|NIDA|NINDS|NCI|DARPA|NASA|CIRM|CPRIT|CEPI|DTRA|NSF)\b/;
const PURPOSE =
  /\b(?:grant|award|funding|contract)\b(?:[^.;]|(?<=\b[A-Z])\.|\.(?=\d)){0,80}? (?<purpose>to (?:support|fund|advance|develop|accelerate|conduct|finance|build|further) [^.;]{5,120})/i;

const GRANT_OBJECT =
  /\b(?:grant|award|funding)\b(?:[^.;]|(?<=\b[A-Z])\.|\.(?=\d)){0,140}? (?:for|toward|towards) (?!(?:an? )?[\d$€£]|approximately|about|up to)(?<object>[^.;]{4,120})/i;

function grantOf(noun: string, money: string | null): string {
  if (noun.endsWith('funding')) return money === null ? noun : `${money} in funding`;
  if (money === null) return withIndefinite(noun);
  return followsNoun(money) ? `${withIndefinite(noun)} of ${money}` : withIndefinite(`${money} ${noun}`);
}

/** Returns what the company receives: a grant, an award or funding. */
function grantNoun({ texts, input }: NewsSource, money: string | null): string {
  if (money === null && /\badditional funding\b/i.test(input.frame.clause)) return 'additional funding';
  const text = texts.slice(0, 8).join(' ');
  return ['grant', 'award'].find((word) => new RegExp(String.raw`\b${word}`, 'i').test(text)) ?? 'funding';
}

/** Returns the party of the frame, unless it receives the grant too: `a grant to Borealis and Helio Freight`. */
function giverOfFrame({ texts, input: { frame } }: NewsSource): string | null {
  const party = frame.counterparty;
  const receives = (text: string): boolean =>
    ['to', 'with', 'among', 'between'].some((word) => text.includes(` ${word} ${party ?? ''}`));
  return party === null || texts.some(receives) ? null : withArticle(party);
}

/** Someone else receives the money: `its utility partner Borealis was selected for an award`. */
const GIVEN_TO_PARTNER =
  /\b(?:its|the company's) (?:[\w-]+ ){0,3}(?:client|collaborator|customer|licensee|partner)s?\b[^.;]{0,60} (?:(?:was|were|has been|have been) (?:awarded|chosen|granted|selected)|received|won)\b/i;
/** Money of the company itself, which something else funds. */
const SPENT = /\b(?:buy-?backs?|dividend|repurchases?|tender offer)\b/i;

/** Whether the money is given: what must be paid back is no funding received. */
function isGrant({ input, headlines, sentences }: NewsSource, money: string | null): boolean {
  if (/\bloans?\b/i.test(input.frame.clause) || headlines.some((text) => SPENT.test(text))) return false;
  if (sentences.slice(0, 5).some((text) => GIVEN_TO_PARTNER.test(text))) return false;
  return money !== null || /\b(?:grants?|funding|award)\b(?! designation)/i.test(headlines.join(' '));
}

/** Returns who receives the grant, without its giver: `CEPI and Helio` announce a grant of CEPI. */
function recipientOf({ subject, company }: NewsSource, giver: string | null): string {
  const name = giver?.replace(/^the /, '') ?? '';
  const both = [`${name} and `, ` and ${name}`];
  return name === '' ? subject : both.reduce((text, words) => text.replace(words, ''), subject) || company;
}

/** Returns the amount of the event, if one of the texts states it. */
const amountIn = (texts: readonly string[], source: NewsSource): string | null =>
  texts.some((text) => text.includes(source.input.frame.amount?.text ?? '')) ? amountOf(source) : null;

/** Returns what the grant is for: `its graphite plant in Ohio`. */
const objectOf = (texts: readonly string[]): string | null =>
  takeObject(firstMatch(texts, GRANT_OBJECT, 'object') ?? '', { maxChars: 60 });

/** The money comes later. */
const FINALIZED = /\bfinali[sz](?:ed|es) (?:an? |its |the )?(?:[^\s;]+ ){0,4}?(?:award|grant)\b/i;

/** Writes the sentence on a grant or another public payment. */
export function writeGrant(source: NewsSource, maxChars: number): string | null {
  const texts = source.texts.slice(0, 8);
  const stated = withoutEarlierSums(source, texts);
  const given = findMoneyNear(stated, 'grant|award|funding|contract') ?? amountIn(stated, source);
  const money = given === null ? null : withStatedLimit(given, texts);
  const party =
    findNamedParty(
      source,
      texts,
      /\b(?:from|by|(?:grant|award) of|(?:grant|award|contract)(?: agreement)?(?: signed(?: [a-z]+){0,2})? with) (?:the )?/,
    ) ??
    firstMatch(texts, AGENCY) ??
    giverOfFrame(source);
  if (!isGrant(source, money) || (money === null && party === null)) return null;
  const verb = texts.some((text) => FINALIZED.test(text)) ? 'finalized' : 'received';
  // The name may have the words of an object: `Institute for Cell Research`.
  const others = party === null ? texts : texts.map((text) => text.replace(party.replace(/^the /, ''), 'it'));
  const support = takePhrase(firstMatch(others, PURPOSE, 'purpose') ?? '', { maxChars: 70, keepArticle: true });
  return fitSentence(
    `${recipientOf(source, party)} ${verb} ${grantOf(grantNoun(source, money), money)}`,
    [partOf(' from ', party), partOf(' ', support) ?? partOf(' for ', objectOf(others))],
    maxChars,
  );
}
