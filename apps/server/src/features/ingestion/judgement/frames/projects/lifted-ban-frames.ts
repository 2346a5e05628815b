import { pattern } from '../../text/pattern.ts';
import { AS_OBJECT, SHORT_GAP } from '../deal-words.ts';
import type { FrameSpec } from '../frame.ts';
import { findHarderTerms } from './permit-terms.ts';

/** An authority takes back what stopped a project: `The EPA today withdrew its veto of the Elk Ridge mine of`. */
export const LIFTED_BAN: FrameSpec = {
  type: 'permit',
  label: 'the end of a ban',
  weight: 64,
  required: [],
  findObjections: findHarderTerms,
  opposing: [
    {
      label: 'a ban that stays',
      words: pattern`\b(?:refus\w*|declin\w*|den(?:y|ies|ied)|turn(?:s|ed) down|rejects?|rejected|motion|request|asks?|asked|petition\w*|seeks?|could|may|might|considers?|proposes?|proposed|plans?|in part|partial\w*|remains?|stays?)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:withdraws?|withdrew|withdrawn|rescinds?|rescinded|revokes?|revoked|scraps?|scrapped|drops|dropped)\b${SHORT_GAP}\b(?:veto|moratorium|ban|stop order|stop-work order|block) (?:on|of|against) (?<object>[^;]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};
