import { type CompanyNames, findCompany } from '../company-name.ts';
import { topOf } from '../passages.ts';
import type { FrameInText, OpposingCue } from './frame.ts';

const PARTY = String.raw`(?:group|company|startup|start-up|firm|manufacturer|\w*maker|contractor|supplier|integrator|developer|vendor|provider|builder|consortium|rival|competitor|business|producer)`;
const GETS = String.raw`(?:has |have |had |was |were |been )*(?:won|wins|received|receives|awarded|landed|secured|obtained|booked|chosen|selected(?= (?:by|for|to|as)\b)|signed)`;
/** `A privately owned manufacturer said today it has won`, `A California startup announced that it received` */
const UNNAMED_WINNER = new RegExp(
  String.raw`^(?:An?|Another|One) (?:[\w'-]+ ){0,5}?${PARTY}\b[^;]{0,40}?\b(?:${GETS}|(?:said|says|announced|reported|disclosed)\b[^;]{0,40}?\b(?:it|they) ${GETS})\b`,
  'i',
);
const OUR_COMPANY = /\bthe Company\b/;

/** Words before the name of a company whose product gives way: `takes the place of part of the family of`. */
const GIVES_WAY =
  /\b(?:tak(?:es?|ing) the place of|succeeds?|replac(?:es?|ing)|supersedes?|supplants?|instead of|in place of|switch(?:es|ed)? (?:away )?from|moves? away from)\b(?:(?!\b(?:agreement|award|contract|lease|order)s?\b)[^;.]){0,80}\b(?:of|from|by)(?: the)? $/i;
/** Words after the name of a company that did the work so far: `was the incumbent`, `had provided the service since`. */
const DID_THE_WORK =
  /^(?:(?!\b(?:and|again|but|won|wins|keeps?|retains?)\b)[^;.]){0,30}?\b(?:was (?:the )?(?:incumbent|runner-up)|was (?:the |its |their )?(?:[\w-]+ )?(?:supplier|provider|contractor|vendor)(?: until now| so far| before|[;,.]|$)|came (?:in )?second|(?:had |has )?also (?:bid|competed|took part|taken part)|had (?:also )?bid|had provided)\b|^,? (?:the )?(?:supplier|provider|contractor|vendor) until now\b|^ runner-up\b/i;
const UNTIL_NOW = /\b(?:uses|used|relied|runs?|bought|buys)\b[^;.]{0,60}\b(?:of|from|by)(?: the)? $/i;
const SO_FAR = /^[^;.]{0,20}\b(?:until now|so far|today(?= ?[.;]| ?$))/i;

const OTHERS_WORK: OpposingCue = {
  label: 'work that another company wins from it',
  words: /\S/,
  effect: 'desk',
};

/** Whether a sentence names the company as the one whose work or product others take over. */
const isIncumbent = (text: string, names: CompanyNames): boolean =>
  findCompany(text, names).some(({ start, end }) => {
    const [before, after] = [text.slice(0, start), text.slice(end).replace(/^(?:,? (?:Inc|Corp|Ltd|Co)\.)/, '')];
    return GIVES_WAY.test(before) || DID_THE_WORK.test(after) || (UNTIL_NOW.test(before) && SO_FAR.test(after));
  });

/** Objects to work that a company without a name wins, or for which the judged company was only the supplier so far. */
export function findOtherWinnerOfWork({ passages, names }: FrameInText): readonly OpposingCue[] {
  const first = passages.find(({ place }) => place === 'lead');
  const isUnnamed =
    first !== undefined &&
    UNNAMED_WINNER.test(first.text) &&
    !OUR_COMPANY.test(first.text) &&
    findCompany(first.text, names).length === 0;
  return isUnnamed || topOf(passages).some(({ text }) => isIncumbent(text, names)) ? [OTHERS_WORK] : [];
}
