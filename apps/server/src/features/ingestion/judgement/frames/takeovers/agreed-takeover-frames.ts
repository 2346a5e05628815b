import { pattern } from '../../text/pattern.ts';
import { AS_OBJECT, PART, WHOLE } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';

/** A company of this size hardly agrees to be bought below its price. */
const MIN_MARKET_CAP_DOLLARS = 2e9;

const UNKNOWN_PRICE: OpposingCue = {
  label: 'an unknown price for a small company or a bank',
  words: /\S+/,
  effect: 'desk',
};

/** Small companies sell themselves below their price, banks merge at it. */
const objectToUnknownPrice = ({ stock: { market_cap, sector } }: FrameInText): readonly OpposingCue[] =>
  (market_cap ?? 0) >= MIN_MARKET_CAP_DOLLARS && sector !== null && sector !== 'Finance' ? [] : [UNKNOWN_PRICE];

/** A takeover whose price the headline leaves out: `Velmora Enters Agreement to Be Acquired by Tallow`. */
export const AGREED_TAKEOVER: FrameSpec = {
  ...TAKEOVER_TARGET,
  label: 'agreed takeover of a company that is not small',
  weight: 76,
  required: ['counterparty'],
  opposing: [
    ...TAKEOVER_TARGET.opposing,
    {
      label: 'a deal that may be paid in shares',
      words: pattern`\b(?:all-stock|in stock|stock (?:deal|transaction)|share exchange|merger?|merges?|combin\w+)\b`,
      effect: 'desk',
    },
  ],
  findObjections: (text) => [...(TAKEOVER_TARGET.findObjections?.(text) ?? []), ...objectToUnknownPrice(text)],
  triggers: [
    {
      words: pattern`\bto be (?:acquired|bought|purchased|taken private) by (?<counterparty>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:agree[sd]?|(?:definitive )?agreement) to (?:acquire|buy|take private)\b${PART}\s${WHOLE}`,
      companyIs: AS_OBJECT,
    },
  ],
};
