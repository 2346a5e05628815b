import { pattern } from '../../text/pattern.ts';
import { DENIED } from '../deal-words.ts';
import type { FrameSpec } from '../frame.ts';

const APPLICATION = String.raw`(?:(?:biologics|product) licen[cs]e application|new drug application|premarket approval application|marketing (?:authori[sz]ation )?application|[sS]?[BN]LA|[sS]?NDA|PMA|MAA)`;

/** An agency that starts a faster review in other words: `No filing issues were identified`, `Goes Into Six-Month Review`. */
export const REVIEW_STARTED: FrameSpec = {
  type: 'regulatory_filing',
  label: 'the start of a faster review',
  weight: 66,
  required: [],
  field: pattern`\bpriority review\b`,
  opposing: [
    DENIED,
    {
      label: 'a review that is only hoped for',
      words: pattern`\b(?:hopes?|hoped|asks?|asked|requests?|requested|resubmi\w+|seeks?|may|could|if|pending|refus\w+)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\bno (?:filing|review|potential review) issues (?:were |have been )?(?:identified|found|raised) (?:in|with|for|by) [^;]{0,30}${APPLICATION} of (?<object>[^;,]{2,60})`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:goes|moves|enters|went|moved) (?:into|under|to) (?:an? |the )?(?:six|eight|6|8)-month (?:FDA )?review\b`,
      companyIs: ['actor', 'object'],
    },
  ],
};
