import type { EventType } from '../../event-types.ts';
import type { Limit } from './limit.ts';
import { UNNAMED_PARTY } from './unnamed-parties.ts';

const SALES: readonly EventType[] = ['contract', 'order', 'supply_agreement'];
const RIGHTS: readonly EventType[] = ['license', 'partnership'];

/** Limits of the terms of a deal. */
export const DEAL_LIMITS: readonly Limit[] = [
  {
    label: 'An upper limit, not a commitment',
    words:
      /\b(?:up to|as much as) (?:an aggregate of |a total of )?(?:US)?\$(?:\d[\d,.]*(?: (?:million|billion)|[MB]\b)|\d{1,3}(?:,\d{3}){2,})/i,
    types: ['buyback'],
    unless: /\bDutch auction\b|\btender offer\b|\bself-?tender\b/i,
  },
  {
    label: 'The premium is to an average price, not to the last close',
    words:
      /\bpremium of \d[\d.]*% (?:above|over|to) (?:[\w-]+ ){1,6}?average\b(?: price)?(?: (?:for|in|of|over) [^.,;]{3,40})?/i,
    types: ['takeover_target'],
    unless:
      /\d% (?:[\w-]+ ){0,4}?(?:above|more than|over|to) (?:[\w'-]+ ){1,5}?clos(?:e|ing)\b|\blast (?:price|close)\b/i,
  },
  {
    label: 'Not yet approved',
    words: /\bproposed (?:\w+ )?(?:biosimilars?|generics?)\b/i,
    types: [...RIGHTS, 'supply_agreement'],
  },
  {
    label: 'Only a part is secured',
    words:
      /\b(?:backed|covered|guaranteed|insured|secured) by [^.;$]{0,60}? for (?:only )?the first \$\d[\d,.]*(?: (?:million|billion))?|\b(?:initially|so far) (?:funded|obligated)\b[^.;]{0,40}|(?<=\b(?:first|of which|of (?:its|the) \$\d[\d,.]* (?:million|billion),) )\$\d[\d,.]*(?: (?:million|billion))? (?:(?:has|have) been|is|was) (?:funded|obligated)\b/i,
    types: [...SALES, 'grant'],
  },
  {
    label: 'The money goes to lenders',
    words:
      /\bproceeds\b[^.;]{0,50}\b(?:pay (?:down|off)|redeem|repay|retire)\w* (?:[\w$.,%-]+ ){0,6}(?:borrowings|debt|loans?|notes)\b/i,
    types: ['asset_sale', 'strategic_investment'],
  },
  {
    label: 'The buyer already owns part of the company',
    words:
      /\b(?:acquired|bought|purchased) by its (?:controlling|largest|majority) (?:share|stock)?holder\b|\b(?:each|any|all|the) (?:[\w-]+ ){0,4}?(?:shares?|stock)(?: of [^.;]{3,40}?)? (?:that )?(?:it|they|the buyer|the fund|the holder) (?:does|do) not (?:already |currently )?own\b|\bnot (?:already |currently )?owned by (?:it|the buyer|(?:\p{Lu}[\w&.-]* ?){1,4}(?:or its affiliates )?)\b/iu,
    types: ['takeover_target'],
  },
  { label: 'Customer not named', words: UNNAMED_PARTY, types: SALES, hasPlainLabel: true },
  { label: 'Partner not named', words: UNNAMED_PARTY, types: RIGHTS, hasPlainLabel: true },
  {
    label: 'An option, not yet a license',
    words:
      /\boptions? (?:(?:and|or|to) )?(?:an? |the )?(?:exclusive(?:ly)? )?licen[sc]\w+|\boption agreement\b|\bcommercial option\b/i,
    types: RIGHTS,
    hasPlainLabel: true,
    unless: /\bexercis\w+/i,
  },
  {
    label: 'A services agreement, no license named',
    words: /\bservices agreement\b/i,
    types: ['license'],
    hasPlainLabel: true,
    unless: /\b(?:licen[sc]\w+|royalt\w+)\b/i,
  },
  {
    label: 'Milestones are paid only if reached',
    words:
      /\b(?:can|could|eligible to|may) (?:also )?(?:earn|receive|reach) (?!up to)(?:[\w-]+,? ){0,6}milestones?\b|\beligible for (?!up to)(?:[\w-]+,? ){0,6}milestones?\b/i,
    types: RIGHTS,
    unless: /\b(?:up to|as much as|as high as) (?:US)?\$/i,
  },
  {
    label: 'Part of an earlier agreement',
    words:
      /\b(?:recently|previously) (?:announced|signed) (?:[\w.-]+ ){0,4}?(?:agreement|alliance|collaboration|partnership)\b|\bwithin the framework of (?:an?|its|the|their) (?:[^\s;]+ ){0,6}?(?:agreement|alliance|collaboration|contract|partnership)\b|(?<=\bunder (?:an?|its|the|their) )(?:earlier|existing|original) (?:[\w-]+ ){0,4}?(?:agreement|alliance|collaboration|contract|partnership)\b/i,
    types: [...RIGHTS, ...SALES],
    unless:
      /\b(?:amend|expand|extend|terminat)\w* (?:[\w-]+ ){0,5}?(?:agreement|alliance|collaboration|contract|license|pact|partnership)\b/i,
  },
  {
    label: 'Not exclusive',
    words: /\bon a non-?exclusive basis\b/i,
    types: [...RIGHTS, 'supply_agreement'],
  },
];
