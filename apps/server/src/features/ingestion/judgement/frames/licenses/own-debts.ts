import { findCompany } from '../../text/company-name.ts';
import { topOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const OWES =
  /^(?:,? (?:Inc|Corp|Ltd|plc)\b\.?)?,?\s(?:now |also |itself |must |will |has to |had to |is to |has |have )*(?:owes?|owed|pays?|paid|pay|to pay|becomes? liable|is liable|is obliged|hands over|wires|wired)\b/i;
const COSTS = /\bcosts? (?:the )?$/i;
const SELF_OWES = /\b(?:(?:the company|it) (?:owes|must pay|will pay|has to pay)|costs (?:the )?company)\b/i;

const OWN_DEBT: OpposingCue = { label: 'a payment by the company', words: /\S/, effect: 'desk' };

/** Returns an objection if the text says that the company itself owes the money: `a milestone that Helio owes to Borealis`. */
export function findOwnDebt({ passages, names }: FrameInText): readonly OpposingCue[] {
  const isDebtor = topOf(passages).some(
    ({ text }) =>
      SELF_OWES.test(text) ||
      findCompany(text, names).some(({ start, end }) => OWES.test(text.slice(end)) || COSTS.test(text.slice(0, start))),
  );
  return isDebtor ? [OWN_DEBT] : [];
}
