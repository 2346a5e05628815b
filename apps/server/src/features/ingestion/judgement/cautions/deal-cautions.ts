import { pattern } from '../text/pattern.ts';
import { CANCELED_BY_CONVERTING, NEVER_CANCELED } from './canceling-words.ts';
import type { Caution } from './caution.ts';
import { UNDONE_DEALS } from './undone-deals.ts';

const DEAL = String.raw`(?:merger|agreements?|acquisition|contracts?|collaboration|partnership|transaction|orders?|awards?|deal|takeover|bid|offer|proposal|buyout|supply|letter of intent|LOI|business combination|joint venture|licen[cs]e|grant|loan|task order|program)`;

/** `received a $30 million task order under the contract`, `the purchase orders are part of its`: only the vehicle is open. */
const FIRM_ORDER_BEFORE =
  /\b(?:awards?|awarded|receiv(?:es|ed)|wins?|won|issued|placed|books?|booked)\b(?:[^.;]|\.\d){0,60}\b(?:task|delivery|purchase|firm) orders?\b(?:[^.;]|\.\d){0,60}$|\b(?:the|these|this|both|all) (?:[\w-]+ ){0,3}orders? (?:is|are|was|were|has been|have been|falls?|comes?) (?:(?:a )?part of|(?:placed|issued|made|received|awarded)?\s?(?:under|through|against|within|on)) [^.;]{0,60}$/i;

/** `Helio Freight competitor`, `two rivals` */
const NAME_OF_RIVAL = String.raw`(?:(?!(?:over|after|against|despite|beating|beats|ahead|than|instead|and|rather|from)\b)[\w&.'-]+ ){1,4}(?:rivals?|competitors?)\b`;
const CUSTOMER = String.raw`(?:buyers?|customers?|clients?|developers?|producers?|city|county|shipyard|yard|shipping line|line|operators?|distributors?|owners?|utility|carrier|airline|sponsors?|builders?|purchasers?|lessees?|tenants?)`;
const MONEY_NEEDED = String.raw`(?:loans?|lenders?|financing|funding|bonds?|mortgage|letters? of credit|subsid(?:y|ies)|investors?)`;
/** `takes effect once the developer closes its loan`, `the customer needs a permit and a loan before it is bound` */
const UNFUNDED = pattern`\b(?:once|when|if|as soon as|until|unless|on the (?:day|date)|from the (?:day|date)|before|provided)\b (?:(?:that|on which|when) )?(?:[\w-]+ ){0,2}?${CUSTOMER}\b(?!'s? (?:\w+ )?(?:was|were)\b)(?:[^.;]|\.\d){0,50}?\b${MONEY_NEEDED}\b|\bafter (?:[\w-]+ ){0,2}?${CUSTOMER} (?:has|have|finds?|obtains?|secures?|closes?|raises?|receives?|gets?)\b[^.;]{0,40}?\b${MONEY_NEEDED}\b|\b(?:upon|on|after|to) (?:the )?(?:closing|completion|receipt) of (?:the |its |a )?${CUSTOMER}(?:'s?)? (?:[\w-]+ ){0,3}?${MONEY_NEEDED}\b|\b${CUSTOMER} (?:still |first )?(?:needs?|requires?|lacks?|seeks|is (?:still )?(?:looking for|seeking|raising)|must (?:still |first )?(?:find|obtain|secure|raise|get)) (?:[\w-]+ ){0,5}?${MONEY_NEEDED}\b`;
/** `The contract must be approved by the board of regents in March` */
const TO_BE_APPROVED = pattern`\b(?:agreements?|awards?|contracts?|orders?|projects?|selection) (?:must|has to|have to|needs? to|still has to|is (?:still )?to) (?:still |first )?be (?:approved|confirmed|ratified)\b`;
/** `Until then either side may walk away without cost` */
const FREE_TO_LEAVE = pattern`\b(?:can|may|could|free to) (?:still )?(?:walk away|back out|withdraw|cancel|terminate)\b[^.;]{0,30}\b(?:without (?:any )?(?:cost|penalty|charge|fee|reason)|until|at any time)\b|\buntil then,? (?:either|each|any|the) (?:side|party|parties|buyer|customer)\b`;

/** `the stop-work order was lifted`: the work goes on. */
const STOP_LIFTED = String.raw`(?! orders? (?:is|was|were|has been|have been) (?:\w+ )?(?:lifted|removed|withdrawn|over)\b)`;

/** Before `be terminated`: the agreement stays. */
const CANNOT = String.raw`(?:can't|cannot|can not|may not|(?:can|may) no longer)`;

/** After `bows out`: the company is sold and leaves the exchange, no agreement ends. */
const OF_STOCK_MARKET = String.raw`(?! (?:of|from) (?:the |its )?(?:(?:stock|public|equity|share) (?:markets?|exchanges?)|markets?\b(?! (?:for|in|of)\b)|exchange\b|listing\b|nasdaq|nyse|new york stock exchange|big board|public (?:life|ownership|trading)))`;

/** Deals that ended, are not signed, or say little. */
export const DEAL_CAUTIONS: readonly Caution[] = [
  {
    id: 'termination',
    label: 'the end of an agreement',
    patterns: [
      pattern`\b(?:terminat(?:ion of|es|ed|e|ing)|rescind(?:s|ed|ing)?|rescission of|revok(?:es|ed|ing)|cancel(?:s|ed|led|ling|lation of)?|calls? off|called off|abandon(?:s|ed|ing)?|scraps?|scrapped|backs? out of|walks? away from|walked away from|pulls? out of|withdr(?:aws?|ew|awn|awal)|rejects?|rejected|rejection of|breaks? off|descop(?:es|ed)|stop[- ]work${STOP_LIFTED})\b(?!.{0,40}\bwaiting period)(?!.{0,20} (?:protests?|challenge)\b)(?!.{0,90}\bsuperior (?:[\w-]+ ){0,3}(?:proposal|offer|bid)\b).{0,60}\b${DEAL}\b`,
      pattern`\b(?:loses?|lost|loss of|losing(?! (?:bidders?|offerors?|party|side))|(?<!\b(?:low|lower|high|higher|upper|top|bottom|that|year|quarter|month|period)[ -])ends?|ended|ending|declin(?:es|ed)) (?:(?!(?:in|by|of|for|with|to|into|inquiry|investigation|probe)\b)[\w$.,'-]+ ){0,5}${DEAL}\b`,
      pattern`\b(?:merger|agreements?|acquisition|contracts?|collaboration|partnership|transaction|(?<!\b(?:consent|enforcement|cease-and-desist) )orders?|awards?|deal|takeover|business combination|joint venture|licen[cs]e agreement|grant)\b(?<!\bwaiting period\b.{0,70})(?:(?!\b(?:previous|prior|old|former)\b)[^;]){0,60}?\b(?:(?:was|were|is|are|has been|have been|had been|(?<!\b${CANNOT} )be|being) (?:\w+ )?(?:terminated|cancel+ed|rescinded|withdrawn|called off|abandoned|revoked|rejected|lost|suspended|descoped)|(?<!\b${CANNOT} be )(?:terminated|cancel+ed|rescinded|called off|revoked)|(?:falls?|fell) (?:through|apart)|collapses?|collapsed|lapses?|lapsed|will not (?:go ahead|proceed|be (?:completed|signed|renewed)))\b`,
      pattern`\b(?:will not|won't|will no longer|would not|chosen not to|chose not to|decided not to|elected not to|opted not to|declined to) (?:go ahead|proceed|renew|extend|buy|purchase|order|pursue|continue|acquire|complete|take(?! (?:any |a )?part\b)|exercise|move forward)\b(?!.{0,50}\breverse (?:\w+ )?split)|\b(?:share|stock)holders? (?:reject|vote (?:down|against)|voted (?:down|against))|\bfail(?:s|ed)? to (?:win|get|secure|obtain|close|complete|reach)\b|\b(?:nix(?:es|ed)|scuttl(?:es|ed)|axes|axed|pulls? the plug|bows? out${OF_STOCK_MARKET}|hands? back(?! (?:[\w-]+ ){0,2}[$€£])|forfeits?|relinquish\w*)\b|\bstop[- ]work${STOP_LIFTED} order\b|\bnon-?renewal\b|\bnot (?:be )?renew(?:ed)?\b|\b(?:(?:does|do|did) not|doesn't|don't|has no|have no|without any) (?:intend|plan|expect|wish|want|intention|intent)s? (?:to|of) (?:renew\w*|extend\w*|exercis\w+|tak(?:e|ing) up|pick(?:ing)? up|continu\w+) (?:[\w'-]+ ){0,5}?(?:options?|contracts?|agreements?|years?|terms?|extensions?|programs?)\b|\bdecided against (?:an? |the |any |its )?(?:[\w-]+ ){0,2}(?:renewal|extension|options?|exercise)\b`,
      pattern`\b(?:assign(?:s|ed)|transfer(?:s|red)|ced(?:es|ed)|novat(?:es|ed)|hand(?:s|ed) over|pledg(?:es|ed))\b(?:(?!\bfrom\b)[^;]){0,60}\b(?:contracts?|agreements?|leases?|orders?|licen[cs]es?)\b[^;]{0,40}\bto (?:its |the |an? |another )*(?:[\w-]+ )?(?:creditors?|lenders?|trust|noteholders|bondholders|banks?|competitors?|rivals?)\b`,
      pattern`\b(?<!\bbe )terminat(?:ed|es) (?:(?:the|its|all|our) [^;.]{2,70} )?for (?:convenience|default)\b|\b(?:clos(?:es|ed)|wind(?:s|ing)?|wound) (?:down|out|up) (?:[^\s;]+ ){0,8}?${DEAL}(?: [^\s;]+){0,5} early\b`,
      ...UNDONE_DEALS,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'denial',
    label: 'a denial of reports',
    patterns: [
      pattern`\b(?:clarif(?:ies|ied)|denies|denied|rebuts?|refutes?)\b.{0,60}\b(?:no|not|rumou?rs?|reports?|speculation|media)\b|\b(?:it|company|corporation) (?:has|have|had) not (?:entered into|signed|agreed|received an? offer|been awarded)\b|\bnot in (?:talks|discussions|negotiations)\b|\bno (?:agreement|contract|deal|order)\b.{0,40}\b(?:signed|reached|exists|was|has been)\b|\bnot aware of any\b|\bno truth\b|\bunfounded\b|\b(?:is|are|was|were) (?:entirely |completely |simply )?(?:untrue|false|inaccurate|incorrect|not true|not accurate|fictitious|fabricated)\b|\bno such (?:agreement|contract|deal|order|transaction|talks|discussions|offer)\b|\b(?:knows of|is aware of|are aware of) no\b|\bno reason for\b|\b(?:isn't|is not) aware of\b|\bresponds? to (?:media |market |press )?(?:reports?|speculation|rumou?rs?)\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'lost_to_competitor',
    label: 'an award to a competitor',
    patterns: [
      pattern`\b(?:picks?|picked|chooses?|chose|selects?|selected|prefers?)\b.{0,40}\b(?:rivals?|competitors?|competing)\b(?! to )|\b(?:switch(?:es|ed|ing) (?:to|from)|drops?|dropped|replac(?:es|ed|ing))\b.{0,40}\bas (?:a |its |the |sole |main )*(?:supplier|vendor|partner|contractor|provider)\b|\b(?:award(?:s|ed)?|contract|order(?! against\b)|selection|wins?)\b.{0,50}\b(?:to|by|goes to|went to|of) (?:a |the |its |another )?(?:competitors?|rivals?|competing|another (?:company|bidder|supplier|vendor|contractor))\b|\b(?:awards?|awarded|contracts?|orders?|gives?|gave|grants?|hands?)\b[^;]{0,60}\bto ${NAME_OF_RIVAL}|(?<!\b(?:had|until now|previously|so far|formerly) )\b(?:buys?|bought|orders|ordered)\b[^;]{0,60}\bfrom ${NAME_OF_RIVAL}|\b(?:not selected|not chosen|not awarded|passed over|loses? out|lost out|miss(?:es|ed) out|snubbed|unsuccessful (?:bid|bidder|offeror)(?!'s? (?:\w+ )?(?:protest|challenge|objection)| (?:had |has )?(?:filed|made|brought|lodged|raised)))\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'non_binding',
    label: 'a non-binding agreement',
    patterns: [
      pattern`\bnon-?binding\b|\bnot (?:legally )?binding\b|\bletters? of (?:intent|interest)\b|\bLOIs?\b|\bmemorand(?:um|a) of understanding\b|\bMO[UA]s?\b|\bterm sheets?\b|\bheads of (?:terms|agreement)\b|\bagreement in principle\b|\bindicat(?:ion|ive) (?:of interest|proposal|offer|terms)\b|\bexpression of interest\b|\bframework agreement\b|\bpreliminary agreement\b|\bexclusivity agreement\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'conditional',
    label: 'conditions that are still open',
    patterns: [
      pattern`\bconditional (?:commitment|approval|award|agreement|offer|loan|letter)\b|\bconditionally (?:approved|awarded|selected|committed)\b|\bconditions precedent\b(?![^.;]{0,40}\b(?:met|satisfied|fulfilled)\b)|\b(?:final|definitive) (?:approval|agreement|documentation|decision|terms)\b.{0,40}\b(?:depends?|remains?|outstanding(?! (?:Class|common|ordinary|shares|stock|units)\b)|pending|still|not yet|to be (?:negotiated|signed|agreed)|subject to)\b|\b(?:depends?|dependent|contingent|conditional) (?:up)?on (?:\S+ ){0,3}?(?:certification|financing|funding|due diligence|options?|outcome|permits?|negotiat\w+|definitive|signing|subsid(?:y|ies))\b|\b(?:becomes?|is|turns?) (?:firm|binding|effective) (?:only )?(?:after|if|once)\b|\b(?:becomes?|takes?) (?:firm|binding|effective|effect) only\b|\bhas not (?:yet )?(?:been accepted|committed|begun|been signed|approved)\b|\bnot (?:yet )?(?:committed|guaranteed|assured)\b|(?<!\b(?:earlier|ending|expired|expiring|former|last|old|outgoing|previous|prior) (?:[\w-]+ )?(?:agreement|contract|deal|licen[cs]e|one|pact|term|version)\b[^.;]{0,25})\bno (?:assurance|certainty|guarantee)\b|\b(?:contract|agreement|order)s? (?:can|may|will|is to|are to) (?:only )?(?:be (?:signed|executed|placed|issued|concluded)|follow)\b|\b(?:contract|agreement|order)s? (?:is |are )?(?:still )?to (?:follow|come|be signed)\b|\b(?:(?:has|have) (?:yet|still)|(?:agreements?|contracts?) (?:remains?|is yet|are yet)) to be (?:signed|executed|placed|approved|negotiated)\b|\bpreferred (?:bidder|supplier|proponent)\b|\bsubject to (?:financing|funding|due diligence|negotiation|the (?:negotiation|execution|signing)|signing|board approval|appropriations?)\b|\b(?:agreements?|contracts?|deal|sale|orders?|lease)\b[^.;]{0,15}\b(?:becomes?|is|are|turns?|takes?|comes? into|enters? into) (?:firm|binding|effective|effect|valid|void|force) (?:only )?(?:if|once|when|as soon as|unless|upon|on the (?:day|date) (?:on which|when|that))\b(?![^.;]{0,60}\breview\b)`,
      TO_BE_APPROVED,
      UNFUNDED,
      FREE_TO_LEAVE,
    ],
    canceledBy: CANCELED_BY_CONVERTING,
    effect: 'desk',
  },
  {
    id: 'talks',
    label: 'talks without an agreement',
    patterns: [
      pattern`\b(?:in|enters?|entered|begins?|preliminary|advanced|exclusive|confirms?|explor\w+) (?:\w+ ){0,2}(?:talks|discussions|negotiations)\b|\bno (?:final )?(?:decision|timetable|offer)\b.{0,30}\b(?:made|set|been)\b|\bmay not (?:lead|result)\b|\bunsolicited\b.{0,30}\b(?:proposal|offer|interest|bid|letter)\b|\bstrategic alternatives\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'related_party',
    label: 'a customer that is a related party',
    patterns: [
      pattern`\brelated[- ]party\b|\b(?:ventures?|compan(?:y|ies)|entity|customer|buyer|firm|fund) (?:that|which) (?:it|the company|we|its \w+) (?:already |partly |also )?(?:owns?|controls?|manages?|founded)\b|\b(?:with|from|to) (?:its )?own (?:joint venture|affiliate|subsidiary)\b|\brelated parties\b|\bfrom (?:an? |its |the )?(?:affiliates?|affiliated company)\b(?! of)|\b(?:to|with|by|from|for) (?:an? |its |the )?sister compan(?:y|ies)\b|\bin which (?:the |its |our |the company's )?(?:chairm[ae]n|chairwoman|directors?|officers?|founders?|CEO|chief executive|majority (?:share|stock)holder)\b[^.;]{0,40}\b(?:holds?|owns?|controls?|has|have)\b|\b(?:customer|buyer|client|counterparty|purchaser|supplier|vendor|lender)\b.{0,40}\b(?:is|are) (?:\w+ )?(?:controlled|owned|affiliated|managed|led) (?:by|with)\b|\b(?:controlled|owned) by (?:a|an|one of|its|the company's) (?:\w+ )?(?:director|chairman|officer|founder|CEO|shareholder|stockholder)\b|\b(?:entity|vehicle|company|firm|trust|buyer|customer|client)\b[^.;]{0,20}\b(?:connected|linked|associated|affiliated|controlled|owned|related|managed)\b[^.;]{0,10}\b(?:with|to|by)\b[^.;]{0,25}\b(?:director|chairm[ae]n|chairwoman|officer|founder|CEO|chief executive|shareholder|stockholder|insiders?)\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'undisclosed_counterparty',
    label: 'a counterparty without a name',
    patterns: [
      pattern`\b(?:undisclosed|unnamed|unidentified) (?:buyer|customer|client|partner|party|purchaser|counterparty|investor)\b|\b(?:does not|did not|declined to) (?:name|identify|disclose the name)\b|\bpa(?:id|yments?|yable)\b.{0,25}\b(?:in|with) (?:digital |crypto\w* |its own )?(?:tokens?|cryptocurrency|coins?|stablecoins?)\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'desk',
  },
  {
    id: 'no_commitment',
    label: 'no committed volume',
    patterns: [
      pattern`\bno (?:purchase |minimum |volume |firm |financial |binding )?(?:commitments?|obligation|task orders?|volumes?|minimums?|orders?)\b.{0,40}\b(?:made|issued|placed|guaranteed|agreed|included|required|given|to (?:buy|purchase)|been)\b|\b(?:sets?|contains?|includes?|carries|guarantees?|there (?:is|are)) no (?:guaranteed |binding |fixed |firm )?minimum (?:purchases?|orders?|volumes?|quantit(?:y|ies)|commitments?)\b|\b(?:not (?:obligated|obliged|committed|required)|under no obligation) to (?:buy|purchase|order)\b|\b(?:value|terms|financial terms|size|amount|cost|share)\b.{0,30}\b(?:(?:was|were|has|have|is|are) not (?:been )?disclosed|undisclosed|not announced)\b|\bdid not disclose\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'desk',
  },
  {
    id: 'shared_ceiling',
    label: 'a ceiling, or a contract that several contractors share',
    patterns: [
      pattern`\b(?:multiple[- ]award|multi-?award|indefinite[- ]delivery|indefinite[- ]quantity|IDIQ|compete for (?:task )?orders|shared ceiling|ceiling (?:value|of(?= (?:[\w-]+ ){0,3}[$€£]))|one of (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|multiple|many) (?:\w+ ){0,2}(?:companies|suppliers|contractors|vendors|awardees|firms|providers|bidders)|contract vehicle|blanket purchase agreement)\b`,
    ],
    canceledBy: FIRM_ORDER_BEFORE,
    effect: 'desk',
  },
  {
    id: 'known_agreement',
    label: 'an agreement that was known',
    patterns: [
      pattern`\b(?:orders?|releases?|call-offs?|shipments?)\b(?!(?:[^;]){0,180}\b(?:blanket|IDIQ|indefinite|framework|vehicle|options?)\b)(?:[^.;]|\.\d){0,60}\b(?:under|part of|against|pursuant to)\b[^.;]{0,80}\b(?:agreement|contract|LTA)\b[^.;]{0,40}\b(?:previously announced|announced (?:on|in|last|earlier)\b)`,
      pattern`\b(?:latest|recent)\b[^;]{0,60}\b(?:contracts?|orders?|awards?|deals?|wins?)\b[^;]{0,30}\b(?:shows?|highlights?|underscores?|demonstrates?|proves?|reflects?|points to)\b`,
      pattern`\brecently (?:reported|announced|secured|received|won|signed|landed) (?:an?|its|the|another)\b(?:[^;.]|\.\d){0,60}\b(?:contracts?|orders?|awards?|deals?|agreements?|investments?|grants?)\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'desk',
  },
  {
    id: 'partial_offer',
    label: 'an offer for part of the shares',
    patterns: [
      pattern`\bpartial (?:tender|offer|bid)\b|\b(?:tender )?offer for (?:up to )?\d{1,2}% of\b|\bno premium\b|\bwithout (?:a )?premium\b|\bmini-?tender\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'desk',
  },
  {
    id: 'activist',
    label: 'the opinion of an investor',
    patterns: [
      pattern`\b(?:investor|holder|shareholder|stockholder|activist|investment firm|hedge fund)\b.{0,40}\b(?:urges?|calls? (?:on|for)|calling for|open letter|sent a letter|sends? (?:a )?letter|nominat\w+|demands?|pushes?|presses)\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'correction',
    label: 'the correction of an earlier release',
    patterns: [
      pattern`^(?:correction|corrected|correcting|clarification|/ ?correction|replacement)\b(?! (?:of|for|order|parts|contract)\b)|\bcorrect(?:ing|s|ed) and replac(?:ing|es|ed)\b|\b(?:corrects|amends) (?:(?:the|an|its|a|this|today's|yesterday's|order|contract|earlier|morning's) ){0,3}(?:\w+ )?(?:release|announcement|notice)\b|\bthe correct (?:value|figure|amount|number|sum)\b|\b(?:typing error|clerical error|decimal point|misplaced)\b|^make that\b|\b(?:was|were) (?:misstated|incorrect\w*)\b|\bshould (?:have )?read\b|\bcorrected (?:version|release) (?:follows|reads)\b|\b(?:booked|counted|entered|recorded|reported|included) twice\b|\bdouble[- ](?:count|book)\w*|\b(?:is|was|are|were|has been|have been) corrected to\b|\b(?:recorded|booked|entered|included|counted|reported|announced)\b[^;]{0,40}\b(?:in error|by mistake|erroneously)\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'old_news',
    label: 'a previously announced step',
    patterns: [
      pattern`\bpreviously[- ]announced\b|\b(?:closes|closing of|completes|completion of|finali[sz]es)\b.{0,50}\b(?:acquisition|merger|sale|purchase|offering|transaction|divestiture|combination|tender)\b|\b(?:amends(?! (?:its|the) (?:[\w-]+ ){0,2}(?:expectations?|forecasts?|guidance|outlook|views?)\b)|extends expiration)\b`,
    ],
    effect: 15,
  },
];
