import { headlineOf, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const MONTHS =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter|20\\d\\d)';
const SLOT = String.raw`(?:slots?|podium|(?:center|main) stage|stage|oral|plenary|spots?|talks?|sessions?|presentations?|late-breakers?|best abstract|spotlight|press (?:program(?:me)?|briefings?|conference))`;

/** The news is where the results will be shown: `lands an oral slot at ASH`. */
const GETS_SLOT = pattern`\b(?:lands?|landed|gets?|got|wins?|won|earns?|earned|secures?|secured|nabs?|scores?|scored|takes?|picked for|chosen for|accepted for|selected for|invited to|tapped for) (?:an? |the |its )?(?:[\w-]+ ){0,3}?${SLOT}\b|\b(?:center|main) stage (?:for|at)\b|\b(?:features?|featured in|published in|appears? in|carries|runs) (?:[\w'’-]+ ){0,3}?(?:journal|lancet|NEJM|JAMA)\b|^(?:the )?(?:journal|lancet|NEJM|JAMA)\b`;
const AT_CONGRESS = pattern`\b(?:congress|conference|symposium|annual meeting|(?:society|association|college) (?:of|for) [^;.]{2,50} meeting|abstracts?|posters?|podium|plenary|oral(?:ly)? (?:session|presentation|talk)?|journal|paper|talks?|session)\b`;
const RESULT =
  '(?:figures?|results?|data|findings?|rates?|numbers?|read-?outs?|end-?points?(?: met| reached)?|top-? ?line|cut-?off)';
/** `the figures were released in May`, `the cutoff presented in the spring`, `known from the release of June` */
const KNOWN = pattern`\b${RESULT}\b[^;.]{0,60}?\b(?:were|was|had been|have been|has been|is|are)? ?(?:first |already |previously |initially |earlier )*(?:released|reported|disclosed|announced|published|presented|shown|unveiled|known|read out)\b[^;.]{0,25}?\b(?:in (?:the |last )?${MONTHS}|last ${MONTHS}|since (?:the )?${MONTHS}|earlier this year|before)\b|\b(?:first|already|previously) (?:disclosed|released|reported|published|announced|presented)\b|\bknown (?:from|since)\b|\b(?:data|results|figures)\b[^.;]{0,30}\bsame (?:patients|participants|cut-?off|data) as\b|\b(?:figures|data|results|numbers) (?:correspond to|are (?:identical to|those of)|match|repeat) (?:those|the)\b|\b(?:read out|met its (?:\w+ )?(?:goal|end-?point)) in ${MONTHS}\b`;

const SHOWN_AGAIN: OpposingCue = { label: 'a presentation of known results', words: KNOWN, effect: 'desk' };

/** Objects to results of which the release only says where they will be shown, or that they were shown before. */
export function findKnownResults({ passages }: FrameInText): readonly OpposingCue[] {
  if (GETS_SLOT.test(headlineOf(passages))) return [SHOWN_AGAIN];
  return saysAtTop(passages, KNOWN) && saysAtTop(passages, AT_CONGRESS) ? [SHOWN_AGAIN] : [];
}
