import {
  BANK_BURDEN,
  BANK_REGULATOR,
  SUPERVISION_ENDED,
  SUPERVISION_OVER,
} from '../../misleading-words/ended-supervision.ts';
import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANY_PARTY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { objectToRelief } from './relief-frames.ts';
import { NOT_FINAL, PROCEDURAL } from './ruling-objections.ts';

const OF_OTHER: OpposingCue = { label: 'an order that may be against another bank', words: /\S/, effect: 'desk' };
const REPLACED: OpposingCue = {
  label: 'an order that another one replaces',
  words: pattern`\b(?:enter(?:s|ed) into|issu(?:es|ed)|sign(?:s|ed)|impos(?:es|ed)|consent(?:s|ed) to|replac\w+|supersed\w+)\b[^;.]{0,50}\b(?:${BANK_BURDEN}|memorandum of understanding|individual minimum capital)\b`,
  effect: 'desk',
};
const OWN_BANK = /^(?:the )?(?:bank|company|holding company)\b|^(?:its|our)\b/i;
const BURDENED = pattern`\b${BANK_BURDEN} (?:against|on|with) (?!(?:the )?${BANK_REGULATOR})(?:the )?(?<party>[^;,]{2,60})`;

/** Whether the burdened party is the company or, by its first word, its bank: `Helio Bank` of Helio Bancorp. */
function isOwn(party: string, { names }: FrameInText): boolean {
  const [first = ''] = names.name.split(' ', 1);
  return OWN_BANK.test(party) || findCompany(party, names).length > 0 || party.startsWith(`${first} `);
}

function objectToParty(text: FrameInText): readonly OpposingCue[] {
  const parties = text.passages.flatMap((passage) =>
    passage.place === 'body' ? [] : (BURDENED.exec(passage.text)?.groups?.['party'] ?? []),
  );
  const isNamed = text.passages.some(
    ({ place, text: words }) => place !== 'body' && findCompany(words, text.names).length > 0,
  );
  return isNamed && parties.every((party) => isOwn(party, text)) ? [] : [OF_OTHER];
}

/** A supervisor ends what it had imposed on the company's bank. */
export const SUPERVISION_LIFTED: FrameSpec = {
  type: 'legal_win',
  label: 'the end of an order or agreement of a bank supervisor',
  weight: 66,
  required: [],
  // To the model, the termination of an agreement is bad news.
  maxBearish: 0.98,
  opposing: [NOT_FINAL, PROCEDURAL],
  findObjections: (text) => [...objectToParty(text), ...objectToRelief(text), ...cuesAtTop(text.passages, [REPLACED])],
  triggers: [
    { words: new RegExp(SUPERVISION_ENDED, 'i'), companyIs: AS_ANY_PARTY },
    { words: new RegExp(SUPERVISION_OVER, 'i'), companyIs: AS_ANY_PARTY },
  ],
};
