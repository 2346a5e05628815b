import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { isPatentOwner } from './patent-owner.ts';
import { LOST, NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';

const COURT = '(?:court|judge|circuit)';
const GENERICS = '(?:generics?|biosimilars?|copies)';

const NOT_OWNER: OpposingCue = {
  label: 'a patent of which the text does not name the owner',
  words: /\S+/,
  effect: 'desk',
};

const objectToOwner = ({ passages, names }: FrameInText): readonly OpposingCue[] =>
  isPatentOwner(passages, names) ? [] : [NOT_OWNER];

/** A court keeps generics of the company's product away: `Judge Rules Generic Freighton Must Wait Until 2034`. */
export const GENERICS_BARRED: FrameSpec = {
  type: 'legal_win',
  label: 'generics kept off the market by a patent',
  weight: 68,
  required: [],
  field: pattern`\b${COURT}\b`,
  findObjections: (text) => [...objectToRulingParts(text), ...objectToOwner(text)],
  opposing: [LOST, NOT_FINAL, PROCEDURAL],
  triggers: [
    {
      words: pattern`\b${COURT}\b[^;]{0,60}?\b(?:keeps?|kept|bars?|barred|blocks?|blocked|holds?|enjoins?|enjoined)\b[^;]{0,40}?\b${GENERICS}\b[^;]{0,40}? (?:until|before|till) (?:\w+ )?20\d\d\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:${GENERICS} [^;]{0,40}?\bmust wait (?:until|till)|no (?:generics?|biosimilars?) [^;]{0,40}?\b(?:before|until)) (?:\w+ )?20\d\d\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
