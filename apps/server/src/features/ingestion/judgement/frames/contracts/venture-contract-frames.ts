import { pattern } from '../../text/pattern.ts';
import { ABOUT, NAMED_PARTY, SUM } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT, CONTRACT_OPPOSING } from './order-words.ts';
import { findVentureTotal, IS_VENTURE, VENTURE } from './venture-share.ts';

const NOT_IN_IT: OpposingCue = {
  label: 'a venture in which the company has no part',
  words: pattern`\b(?:partner of|venture partner|has no (?:part|share|stake)|another venture|left the venture|sold its (?:share|stake|part))\b`,
  effect: 'drop',
};

/** The company's own part of what its joint venture won. */
export const VENTURE_CONTRACT: FrameSpec = {
  type: 'contract',
  label: "the company's part of a joint venture's contract",
  weight: 68,
  required: ['amount'],
  field: IS_VENTURE,
  findObjections: findVentureTotal,
  opposing: [...CONTRACT_OPPOSING, NOT_IN_IT],
  triggers: [
    {
      words: pattern`\b(?:books?|booked|will (?:book|record|add|recogni[sz]e)|records?|recorded|adds)\b[^;$€£]{0,40}?${SUM}`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:'s|its|our|the company's) (?:own )?(?:share|part|portion)\b[^;$€£]{0,40}?${SUM}`,
      companyIs: ['actor', 'object', 'unknown'],
    },
    {
      words: pattern`\b(?:share|part|portion) (?:of|for) (?<object>${NAMED_PARTY})(?:,| is| comes to| amounts to| of) ${ABOUT}${SUM}`,
      companyIs: ['object'],
    },
  ],
};

/** The award itself. Without the company's part, its total is no measure of what the company gets. */
export const VENTURE_AWARD: FrameSpec = {
  type: 'contract',
  label: 'a contract of a joint venture of the company',
  weight: 62,
  required: ['amount'],
  field: IS_VENTURE,
  findObjections: findVentureTotal,
  opposing: [...CONTRACT_OPPOSING, NOT_IN_IT],
  triggers: [
    {
      words: pattern`\b(?:awarded|awards|gave|gives|given|handed|hands|let|lets|placed|assigned)\b (?:an? |the |its )?(?:[\w$€£.,-]+ ){0,8}?${CONTRACT}[^;]{0,60}? (?:to|with) (?:an? |the )?(?:[\w%-]+ ){0,3}${VENTURE}\b(?<object>[^;]{2,110})`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b${VENTURE}\b(?<object>[^;$€£]{2,110}?) (?:was|were|has been|is|has) (?:notified of|awarded|given|handed|selected for|chosen for|received|won|signed|secured|landed) [^;]{0,60}?(?:${SUM}|\b${CONTRACT})`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:falls|fell|goes|went|awarded|passes) to (?<object>[^;,]{2,50}?) ${VENTURE}\b`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:jobs?|works?|contracts?|projects?|dredging|reconstruction|repairs?)\b[^;]{0,40}?\b(?:is|are) (?:worth|valued at) ${ABOUT}${SUM}[^;]{0,40}\b(?:venture|JV)\b`,
      companyIs: ['actor', 'object'],
    },
  ],
};
