import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANY_PARTY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const COMMISSION = String.raw`(?:(?:International )?Trade Commission|USITC|ITC|Commission)`;

const NOT_DECIDED: OpposingCue = {
  label: 'duties that are not decided, or refused',
  words: pattern`\b(?:preliminar(?:y|ily)|negative|not (?:be )?(?:materially )?injured|no (?:material )?injury|(?:will|is to|expected to) (?:vote|determine|decide)|institut(?:es|ed)|sunset review|five-year review|remand\w*|revok\w+|terminat\w+|appeal\w*|de minimis|excluded|exempt\w*)\b`,
  effect: 'desk',
};
const NO_PETITIONER: OpposingCue = {
  label: 'duties for which the company did not petition',
  words: /\S/,
  effect: 'desk',
};
/** After the company's name: `, a petitioner,`, `had filed the petitions`. */
const PETITIONER_AFTER =
  /^[\s,]*(?:(?:Company|Corp|Corporation|Group|Holdings?|Inc|Industries|International|Limited|Ltd|plc)\b[\s,.]*){0,3}(?:which (?:is|was) |as )?(?:an?|the|one of (?:the|two|three|four|five)) (?:[\w-]+ ){0,2}?petitioners?\b|^[\s,]*(?:(?:Company|Corp|Corporation|Group|Holdings?|Inc|Industries|International|Limited|Ltd|plc)\b[\s,.]*){0,3}(?:which )?(?:(?:had|has) )?(?:brought|filed) (?:one of )?(?:its|the|these)? ?(?:[\w-]+ ){0,3}petitions?\b/i;
/** Before it: `on the petitions filed by`, `petitioners are`. */
const PETITIONER_BEFORE =
  /\bpetitions? (?:by|of|(?:brought|filed) by) (?:the )?$|\bpetitioners (?:are|include|were) [^.;]{0,60}$/i;
/** The company pays such duties itself. */
const IMPORTER: OpposingCue = {
  label: 'duties that the company may pay',
  words: pattern`\b(?:it|we|the company|our (?:\w+ )?subsidiary|its (?:\w+ )?subsidiary) (?:also )?imports?\b|\b(?:it|we|the company|[A-Z]\w+) (?:also )?(?:buys|sources) (?:its|our) [^.;]{2,40} from\b|\b(?:our|its) (?:own )?(?:imports|input costs|costs of (?:\w+ )?materials)\b|\b(?:respondents?|importer of record)\b`,
  effect: 'desk',
};

/** Objects unless a sentence calls the company a petitioner. */
function objectToParts({ passages, names }: FrameInText): readonly OpposingCue[] {
  const isPetitioner = topOf(passages).some(({ text }) =>
    findCompany(text, names).some(
      ({ start, end }) => PETITIONER_AFTER.test(text.slice(end)) || PETITIONER_BEFORE.test(text.slice(0, start)),
    ),
  );
  return [...(isPetitioner ? [] : [NO_PETITIONER]), ...cuesAtTop(passages, [NOT_DECIDED, IMPORTER])];
}

/** The trade commission finds for the domestic makers that asked for duties on imports. */
export const IMPORT_INJURY_FOUND: FrameSpec = {
  type: 'legal_win',
  label: 'duties on imports, as the company petitioned',
  weight: 68,
  required: [],
  maxBearish: 0.95,
  opposing: [],
  findObjections: objectToParts,
  triggers: [
    {
      words: pattern`\b${COMMISSION}\b[^;]{0,60}?\b(?:affirmative final|final affirmative) (?:[\w-]+ ){0,2}?(?:determinations?|findings?|ruling|vote)\b`,
      companyIs: AS_ANY_PARTY,
    },
    {
      words: pattern`\b${COMMISSION}\b[^;]{0,60}?\b(?:determin(?:es|ed)|f(?:inds|ound)|rul(?:es|ed)|vot(?:es|ed))\b[^;]{0,110}?\b(?:materially injur(?:ed|e|es|ing)|material injury)\b`,
      companyIs: AS_ANY_PARTY,
    },
  ],
};
