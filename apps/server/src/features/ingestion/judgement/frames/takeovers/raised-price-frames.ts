import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, AS_OBJECT, SHARE_PRICE } from '../deal-words.ts';
import type { FrameSpec } from '../frame.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';
import { ACTIVIST } from './takeover-objections.ts';
import { PUSHES_PRICE } from './takeover-parties.ts';

/** After the new price of a changed agreement: `in place of $5.50`, `where it had agreed to $5.50`. */
const INSTEAD_OF =
  '(?:instead of|in place of|rather than|up from|where (?:it|he|she|they) had (?:first |earlier |originally |previously )?(?:agreed|offered|promised)(?: to)?(?: pay)?)';
const MERGER_PRICE = '(?:(?:cash|merger|deal|purchase|offer|take-?over|buy-?out) )?(?:price|consideration)';

/** A changed agreement pays the holders more: `Second Bidder Pushes Helio Freight Price to $7.40 per Share`. */
export const RAISED_PRICE: FrameSpec = {
  ...TAKEOVER_TARGET,
  label: 'a higher price of an agreed takeover',
  field: /\b(?:merger|acquisition|take-?over|buy-?out) agreement\b|\bagreement and plan of merger\b/i,
  opposing: [
    // A second bidder, too, `pushes` the price.
    ...TAKEOVER_TARGET.opposing.filter((cue) => cue !== ACTIVIST),
    { label: 'a higher price that is not agreed', words: pattern`\b(?:would|could|may|might|if)\b`, effect: 'desk' },
  ],
  triggers: [
    {
      words: pattern`\b${PUSHES_PRICE}(?<object>[^;$]{2,50}?) ${MERGER_PRICE} (?:up )?to ${SHARE_PRICE}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${MERGER_PRICE} (?:(?:is|was|has been|will be) )?(?:rises|rose|climbs|climbed|goes up|went up|increases|increased|moves up|jumps|lifted|raised) [^;$]{0,20}?to ${ABOUT}${SHARE_PRICE}[^;$]{0,40} from \$\d`,
      companyIs: AS_ANYONE_OR_UNNAMED,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:buyer|acquirer|purchaser|suitor|sponsor) (?:(?:now|will|has|agreed|to) ){0,4}(?:pays?|paying) ${SHARE_PRICE}[^;$]{0,40},? ${INSTEAD_OF} \$\d`,
      companyIs: AS_ANYONE_OR_UNNAMED,
      subjectIs: 'counterparty',
    },
  ],
};
