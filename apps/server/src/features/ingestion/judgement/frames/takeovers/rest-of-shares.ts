import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';

const HOLDER =
  '(?:(?:share|stock|unit)?holders?|owners?|parent|sponsor|family|families|founders?|co-founders?|investor|chairm[ae]n|chairwoman|chair|chief executive|CEO|president|partner|group|fund)';
const SHARES = '(?:shares?|stock|units?|equity|ADSs?)';
/** A purchase of the shares that are left: `takes in the rest of`, `mops up the balance of`. */
export const TAKES_REST = String.raw`(?:buys|takes|picks|sweeps|mops|gathers|hoovers|scoops|snaps|collects|pays [^;]{1,40}? for|to pay [^;]{1,40}? for)(?: (?:in|up|over|out))? (?:the |all )?(?:(?:rest|remainder|balance) of|remaining|outstanding)`;
/** Shares that a holder of the company lacks: `that the shareholder does not own yet`. */
export const NOT_OWNED = String.raw`${SHARES} (?:(?:that |which )?(?:(?:the |its )(?:[\w-]+ ){0,2}${HOLDER}|s?he|they) (?:does|do) not (?:yet |already |currently )?(?:own|hold)\b|(?:(?:that|which) (?:is|are) )?not (?:already |yet |currently )?(?:owned|held|controlled) by (?:the |its )(?:[\w-]+ ){0,2}${HOLDER}\b)`;

const REST_OF = pattern`\b${TAKES_REST}\s`;
const PART_AFTER =
  /^(?:'s|s'|')?\s(?!(?:class [a-c] |common |ordinary |public )*(?:shares?|stock|units?|equity|ADSs)\b)(?!(?:at|for|in|under|by|with|it|that|after)\b)/i;
const LACKED = pattern`\b${NOT_OWNED}`;
/** `with its founder`, `by a company of its chairman`, `with an entity controlled by the Moreau family` */
const WITH_OWN_HOLDER = pattern`\b(?:with|by) (?:(?:an? |the )?(?:[\w-]+ ){0,2}(?:company|entity|vehicle|group|affiliate|partnership|consortium|firm) (?:that is |which is )?(?:of|(?:owned|controlled|led|formed|held|run|headed|backed) by) (?:its|our|the company's|the)|(?:its|our|the company's)) (?:[\w-]+ ){0,3}${HOLDER}\b`;

/** Whether a text says that a purchase is of the company's remaining shares, not of a part of its business. */
function isRestTaken(text: string, names: CompanyNames): boolean {
  const found = REST_OF.exec(text);
  if (found === null) return false;
  const object = text.slice(found.index + found[0].length);
  const [mention] = findCompany(object, names);
  return mention !== undefined && mention.start <= 5 && !PART_AFTER.test(object.slice(mention.end));
}

/** Whether a holder of the company gets the shares that it lacks. */
export const isTakenByHolder = (passages: readonly Passage[], names: CompanyNames): boolean =>
  topOf(passages).some(({ text }) => isRestTaken(text, names)) ||
  (saysAtTop(passages, LACKED) && saysAtTop(passages, WITH_OWN_HOLDER));
