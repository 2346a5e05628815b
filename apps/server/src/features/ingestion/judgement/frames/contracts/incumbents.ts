import { type CompanyNames, findCompany, type Span } from '../../text/company-name.ts';
import { MONTH_NAME, type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const PARTY = String.raw`(?:group|company|startup|start-up|firm|manufacturer|\w*maker|contractor|supplier|integrator|developer|vendor|provider|builder|consortium|rival|competitor|business|producer)`;
const GETS = String.raw`(?:has |have |had |was |were |been )*(?:won|wins|received|receives|awarded|landed|secured|obtained|booked|chosen|selected(?= (?:by|for|to|as)\b)|signed)`;
/** `A privately owned manufacturer said today it has won`, `A California startup announced that it received` */
const UNNAMED_WINNER = new RegExp(
  String.raw`^(?:An?|Another|One) (?:[\w'-]+ ){0,5}?${PARTY}\b[^;]{0,40}?\b(?:${GETS}|(?:said|says|announced|reported|disclosed)\b[^;]{0,40}?\b(?:it|they) ${GETS})\b`,
  'i',
);
const OUR_NAME = /^(?:[Ii]t|[Ww]e|[Oo]ur)\b|\b(?:[Tt]he [Cc]ompany|us)\b/;
const OUR_COMPANY = /\bthe Company\b/;

/** Words before the name of a company whose product gives way: `takes the place of part of the family of`. */
const GIVES_WAY =
  /\b(?:tak(?:es?|ing) the place of|succeeds?|replac(?:es?|ing)|supersedes?|supplants?|instead of|in place of|switch(?:es|ed)? (?:away )?from|moves? away from)\b(?:(?!\b(?:agreement|award|contract|lease|order)s?\b)[^;.]){0,80}\b(?:of|from|by)(?: the)? $/i;
/** Words after the name of a company that did the work so far: `was the incumbent`, `had provided the service since`. */
const DID_THE_WORK =
  /^(?:(?!\b(?:and|again|but|won|wins|keeps?|retains?)\b)[^;.]){0,30}?\b(?:was (?:the )?(?:incumbent|runner-up)|was (?:the |its |their )?(?:[\w-]+ )?(?:supplier|provider|contractor|vendor)(?: until now| so far| before|[;,.]|$)|came (?:in )?second|(?:had |has )?also (?:bid|competed|took part|taken part)|had (?:also )?bid|had provided)\b|^,? (?:the )?(?:supplier|provider|contractor|vendor) until now\b|^, (?:the|its|their) (?:former|previous|earlier|old|outgoing) (?:contractor|maker|provider|supplier|vendor)\b|^ runner-up\b/i;
/** `Tallow won the order against`, `will supply axles to`: the company is not the one that works. */
const LOSES_OR_BUYS =
  /\b(?:prevailed|winning|wins|won)\b[^;.]{0,60}\b(?:against|ahead of|over)(?: the)? $|^(?!.*\b(?:its|our|unit|subsidiary|division)\b)[^;.]{2,60} (?:is to|to|will) (?:deliver|furnish|provide|supply)\b[^;.]{2,80} (?:for|to)(?: the)? $/i;
const UNTIL_NOW = /\b(?:uses|used|relied|runs?|bought|buys)\b[^;.]{0,60}\b(?:of|from|by)(?: the)? $/i;
const SO_FAR = /^[^;.]{0,20}\b(?:until now|so far|today(?= ?[.;]| ?$))/i;

const DESCRIBED_PARTY = String.raw`(?:[\w'-]+ ){0,4}?(?:${PARTY}|dealer|foundry|mill|shipyard)\b`;
/** `has bought trucks from a builder in Ohio`, `placed an order with an Ohio maker` */
const GIVEN_TO_ANOTHER = new RegExp(
  String.raw`\b(?:has |have )?(?:ordered|orders (?=[$€£])|(?<!\bhad (?:until now|so far|previously|always|till now) )(?:bought|purchased)) ?(?!back\b)[^;]{2,110}? from (?:an? |another |one )?${DESCRIBED_PARTY}|\b(?:placed|awarded|gave|given|let) (?:[\w$.,-]+ ){0,4}?(?:orders?|contracts?|deal)\b[^;]{0,80}? (?:with|to) (?:an?|another|one) ${DESCRIBED_PARTY}`,
  'i',
);
/** `ordered trucks worth $60 million from Tallow Motors` */
const FROM_NAMED = new RegExp(
  String.raw`\b(?:bought|ordered|purchased) (?!back\b)[^;]{2,110}? from (?:the )?(?!${MONTH_NAME}\b)\p{Lu}[\p{L}\d&.'-]+`,
  'u',
);
/** Before or after the name of a company that did the work in the past. */
const CAME_FROM =
  /\b(?:(?:had |used to )?c(?:ame|ome) from|(?:was|were|had been) (?:\w+ )?(?:bought|built|delivered|made|produced|provided|purchased|supplied) (?:by|from)|(?:those|that|the ones) of)(?: the)? $/i;
const USED_TO_SUPPLY =
  /^(?:(?!\b(?:and|again|but|now|won|wins|also)\b)[^;.]){0,20}?(?:\b(?:had (?:built|delivered|made|provided|supplied)|used to (?:be|build|deliver|make|provide|supply))\b|\b(?:built|delivered|made|provided|supplied) (?:(?:its|the|their) (?:last|old|earlier|previous|former|present|current|existing)\b|(?:them|it|these)\b))/i;

/** `A maker announced an order worth $640 million from Helio Freight`: the company is the customer. */
const ORDERED_BY =
  /\b(?:announced|booked|landed|received|reported|secured|won|has|lands|books|wins|receives) [^;.]{0,60}\b(?:orders?|contracts?|jobs?)\b[^;.]{0,60} from(?: the)? $/i;

/** `the successor contract has gone to a different offeror` */
const WENT_ELSEWHERE =
  /\b(?:gone|went|goes|go|given|awarded) to (?:a different|another|some other|an unnamed|a competing|a rival) (?:bidder|company|contractor|firm|offeror|party|supplier|vendor)\b/i;

const OTHERS_WORK: OpposingCue = {
  label: 'work that another company wins from it',
  words: /\S/,
  effect: 'desk',
};

/** A sentence with the places where it names the company. */
interface Sentence extends Pick<Passage, 'text' | 'place'> {
  readonly mentions: readonly Span[];
}

/** Whether a sentence names the company as the one whose work or product others take over. */
const isIncumbent = ({ text, mentions }: Sentence, names: CompanyNames): boolean =>
  mentions.some(({ start, end }) => {
    const [before, after] = [text.slice(0, start), withoutForm(text.slice(end))];
    return (
      GIVES_WAY.test(before) ||
      (LOSES_OR_BUYS.test(before) && findCompany(before, names).length === 0) ||
      DID_THE_WORK.test(after) ||
      (ORDERED_BY.test(before) && findCompany(before, names).length === 0) ||
      (UNTIL_NOW.test(before) && SO_FAR.test(after))
    );
  });

const withoutForm = (text: string): string =>
  text.replace(/^(?: (?:Holdings|Group|Corporation|Company|Limited)\b){0,2}(?:,? (?:Inc|Corp|Ltd|Co)\.)?/, '');

/** Whether the text names the company only as the one that supplied the customer in the past. */
function isOnlyEarlierSupplier(sentences: readonly Sentence[]): boolean {
  const naming = sentences.filter(({ mentions }) => mentions.length > 0);
  return (
    naming.length > 0 &&
    !sentences.some(({ text }) => OUR_COMPANY.test(text)) &&
    naming.every(({ text, mentions }) =>
      mentions.some(
        ({ start, end }) => CAME_FROM.test(text.slice(0, start)) || USED_TO_SUPPLY.test(withoutForm(text.slice(end))),
      ),
    )
  );
}

/** Whether a sentence that does not name the company says that another one gets the order. */
const isGivenToAnother = ({ text, place, mentions }: Sentence): boolean =>
  (GIVEN_TO_ANOTHER.test(text) || (place === 'lead' && FROM_NAMED.test(text))) &&
  !OUR_NAME.test(text) &&
  mentions.length === 0;

/** Objects to work that a company without a name wins, or for which the judged company was only the supplier so far. */
export function findOtherWinnerOfWork({ passages, names }: FrameInText): readonly OpposingCue[] {
  const first = passages.find(({ place }) => place === 'lead');
  const isUnnamed =
    first !== undefined &&
    UNNAMED_WINNER.test(first.text) &&
    !OUR_COMPANY.test(first.text) &&
    findCompany(first.text, names).length === 0;
  const sentences = topOf(passages).map(({ text, place }) => ({ text, place, mentions: findCompany(text, names) }));
  const isOthers =
    isUnnamed ||
    saysAtTop(passages, WENT_ELSEWHERE) ||
    isOnlyEarlierSupplier(sentences) ||
    sentences.some((sentence) => isIncumbent(sentence, names) || isGivenToAnother(sentence));
  return isOthers ? [OTHERS_WORK] : [];
}
