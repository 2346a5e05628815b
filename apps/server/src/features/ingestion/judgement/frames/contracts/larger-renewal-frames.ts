import { findCompany } from '../../text/company-name.ts';
import { headlineOf, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, AS_OBJECT, NAMED_PARTY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING, SUPPLIES } from './order-words.ts';
import { findOwnDeal } from './own-orders.ts';

const RENEWAL = String.raw`(?:renewals?|renewed (?:agreement|contract|term)|extension|new (?:agreement|contract|term)|follow-on (?:agreement|contract))`;
const EARLIER = String.raw`(?:agreement|contract|deal|one|period|term|years?)`;
/** `is worth $62 million, compared with $30 million for the period now ending` */
const WORTH_MORE = pattern`\b${RENEWAL}\b[^.;$€£]{0,60}? (?:is|are|was) (?:worth|valued at) ${ABOUT}(?:US|C|A)?\$(?<now>\d[\d,.]*) (?<unitNow>million|billion)[^.;$]{0,30}? (?:compared (?:with|to)|against|versus|up from|after|where) (?:the |about |only )*(?:US|C|A)?\$(?<before>\d[\d,.]*) (?<unitBefore>million|billion)(?=[^.;]{0,40}\b(?:(?:expir\w+|ending|ends?|last|previous|prior|old|first|current|earlier|former)(?: \w+)? ${EARLIER}|${EARLIER} (?:now |that is |which is )?(?:ending|ended|expir\w+)|before)\b)`;
const RENEWS = pattern`\brenew(?:s|ed|al)\b|\bextend(?:s|ed)\b|\bre-?sign(?:s|ed)\b`;
/** `will supply the ministry with images`, `will provide` */
const WILL_SUPPLY = pattern`^(?<who>[^;,]{2,60}?) (?:will|is to|has agreed to|continues to) (?:${SUPPLIES}|supply|provide|deliver|serve|operate|maintain)\b`;
const RENEWS_WITH = pattern`\b(?:renews?|extends?|re-?signs?)(?: (?:[\w-]+ ){0,3}?(?:contract|agreement|deal))? with (?<who>[^;,]{2,40})`;

const UNCLEAR_SUPPLIER: OpposingCue = {
  label: 'a renewal that does not say which company is paid',
  words: RENEWS,
  effect: 'desk',
};
const NOT_LARGER: OpposingCue = { label: 'a renewal that is not much larger', words: RENEWS, effect: 'desk' };
/** From this multiple of the old value, a renewal is news. */
const LARGER = 1.25;

const valueOf = (digits = '', unit = ''): number =>
  Number(digits.replaceAll(',', '')) * (unit.toLowerCase() === 'billion' ? 1_000 : 1);

/** Returns how many times the old value the renewal is worth; 0 if the text does not compare them. */
function multipleIn({ passages }: FrameInText): number {
  const found = topOf(passages)
    .map(({ text }) => WORTH_MORE.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  if (found === undefined) return 0;
  return valueOf(found['now'], found['unitNow']) / valueOf(found['before'], found['unitBefore']);
}

/** Whether the company does the work: `Ministry Renews With Helio`, `Helio will supply the ministry`. */
function isSupplier({ passages, names }: FrameInText): boolean {
  const customer = RENEWS_WITH.exec(headlineOf(passages))?.groups?.['who'];
  if (customer !== undefined && findCompany(customer, names)[0]?.start === 0) return true;
  return topOf(passages).some(({ text }) => {
    const who = WILL_SUPPLY.exec(text)?.groups?.['who'];
    return who !== undefined && findCompany(who, names).length > 0;
  });
}

function findObjections(text: FrameInText): readonly OpposingCue[] {
  return [
    ...(multipleIn(text) >= LARGER ? [] : [NOT_LARGER]),
    ...(isSupplier(text) ? [] : [UNCLEAR_SUPPLIER]),
    ...findOwnDeal(text),
  ];
}

/** A customer stays for clearly more money than before. */
export const LARGER_RENEWAL: FrameSpec = {
  type: 'contract',
  label: 'a renewal for more money',
  weight: 68,
  required: ['amount'],
  field: WORTH_MORE,
  isRefuted: ({ passages }) => !saysAtTop(passages, RENEWS),
  findObjections,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:renew|extend|re-?sign)(?:s|ed)(?: (?:[\w-]+ ){0,4}?(?:agreement|contract|deal|pact))? with (?<object>${NAMED_PARTY})(?= (?:on|for|as|in|at|through|until|to|with)\b|[,;]|$)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${RENEWAL}\b[^.;$€£]{0,60}? (?:is|are|was) (?:worth|valued at) ${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
