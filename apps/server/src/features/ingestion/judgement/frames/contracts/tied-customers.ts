import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const CUSTOMER = String.raw`(?:customers?|clients?|buyers?|purchasers?|distributors?|dealers?|resellers?|importers?|operators?|lessees?|partners?|wholesalers?|carriers?)`;
/** Within a sentence; a name may contain a period. */
const GAP = String.raw`(?:[^.;]|\.\w){0,50}`;
const INSIDER = String.raw`(?:directors?|chair(?:man|woman|person)?|chief executive|CEO|CFO|founders?|co-founders?|officers?|executives?|president|insiders?|(?:largest|main|major|controlling|biggest) (?:share|stock)?holders?|board members?)`;
const RELATIVE = '(?:wife|husband|spouse|brother|sister|son|daughter|father|mother|relatives?|family|in-law)';
const HOLDS = String.raw`(?:owns?|owned|holds?|held|controls?|controlled|founded|runs?|manages?|chairs|is (?:also )?(?:an? )?(?:director|owner|shareholder|partner|investor|chairman)|has (?:an? )?(?:[\d.]+% |[\w-]+ )?(?:stake|interest|holding|share))`;
/** `The customer is a distributor in which one of the company's directors owns 40%.` */
const RELATED: OpposingCue = {
  label: 'a customer that belongs to an insider or to the company',
  words: pattern`\b${CUSTOMER}\b${GAP}\b(?:in which|of which|whose|where|that|which)\b${GAP}\b${INSIDER}\b${GAP}\b${HOLDS}\b|\b${INSIDER}\b${GAP}\b${HOLDS} ${GAP}\b(?:of|in) the (?:[\w-]+ )?${CUSTOMER}\b|\b${CUSTOMER}\b${GAP}\b(?:(?:part(?:ly|ially)?|wholly|majority|jointly|co-?)[- ]?)?(?:owned|controlled|founded|run|managed|led|chaired)(?: in part| partly| by a third| to [\d.]+%)? by (?:an? |one of |two of |the |its |our )?(?:[\w'-]+ ){0,4}(?:${INSIDER}|${RELATIVE})\b|\b(?:owns?|holds?) (?:about |some |nearly )?(?:[\d.]+%|half|a (?:third|quarter|fifth|stake)) (?:of|in) (?:the|this|its) (?:[\w-]+ )?(?:customer|client|buyer|purchaser|distributor|dealer|reseller|importer)\b|\bbelongs (?:(?:part(?:ly|ially)|half|in part) )?to (?:an? |one of |two of |the |its )?(?:[\w'-]+ ){0,4}(?:${INSIDER}|${RELATIVE})\b`,
  effect: 'desk',
};
/** `Vehicles are paid for only when the distributor has resold them.` */
const PAID_ON_RESALE: OpposingCue = {
  label: 'goods that are paid for only if they are sold on',
  words: pattern`\b(?:pa(?:id|ys?|yable|yment)|due|invoiced|billed|settled)\b[^.;]{0,40}\b(?:only )?(?:when|once|after|if|as|until)\b[^.;]{0,50}\b(?:re-?s(?:old|ells?|ale)|sold (?:on|the|them|it)|sells? (?:on|the|them|it)|end (?:customers?|users?) (?:pays?|ha(?:s|ve) paid)|finds? (?:a )?(?:buyers?|takers?))\b|\b(?:on|under|by) consignment\b|\bconsignment (?:basis|terms|stock|sale)|\b(?:unsold|unused) (?:[\w-]+ )?(?:goods|vehicles|units|stock|items|trucks|machines|ones|devices|inventory)?\s?(?:may|can|could) be (?:returned|sent back|given back)\b|\b(?:right to|may|can) return (?:all |any )?(?:unsold|unused|what (?:it|they))\b|\bsale or return\b`,
  effect: 'desk',
};

/** Objects to a customer that is no stranger, and to goods that it pays for only if it sells them. */
export const findTiedCustomer = ({ passages }: FrameInText): readonly OpposingCue[] =>
  [RELATED, PAID_ON_RESALE].filter(({ words }) => saysAtTop(passages, words));
