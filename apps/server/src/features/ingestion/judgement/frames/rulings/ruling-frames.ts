import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import {
  ABOUT,
  APPROVED_DEAL,
  AS_ACTOR,
  AS_ACTOR_OR_OBJECT,
  AS_ANYONE_OR_UNNAMED,
  AS_OBJECT,
  DENIED,
  GAP,
  MONEY,
  SHORT_GAP,
  SUM,
} from '../deal-words.ts';
import { isAwardReceived } from './award-paid-frames.ts';
import { IMPORTS_BARRED } from './exclusion-order-frames.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findHarderTerms } from '../projects/permit-terms.ts';
import { RELIEF_FRAMES } from './relief-frames.ts';
import { findOtherWinner, LOST, NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';
import { SETTLEMENT_PAID, SETTLEMENT_RECEIVED } from './settlement-frames.ts';

const COURT = String.raw`(?:court|circuit|judge|jur(?:y|ors)|tribunal|arbitrat(?:ors?|ion panel)|ITC|(?:international )?trade commission|PTAB|patent (?:office|trial and appeal board)|chancery|Delaware|justices)`;
const WIN = String.raw`(?:verdicts?|judg(?:e)?ments?|damages|arbitration awards?|awards?|rulings?|decisions?|injunctions?|exclusion orders?|settlements?|victor(?:y|ies)|(?<!\b(?:stay|end|lifting|suspension) of )import bans?)`;

/** Members, holders and committees vote in favor of things; courts decide in favor of a party. */
const NOT_VOTED = String.raw`(?<!\b(?:vot(?:e|es|ed|ing)|cast|ballots?|ratif\w+|tender(?:s|ed)|proxy|ISS|Glass Lewis|(?:share|stock)holders|members|employees|workers|analysts?|consumers|customers)\b[^;]{0,60})`;
/** `receives a private letter ruling`: the tax office answers a question, no court decides. */
const TAX_RULING = /\b(?:(?:private )?letter|(?:advance )?tax) rulings?\b/i;

const LEGAL_WIN: FrameSpec = {
  type: 'legal_win',
  label: 'win in court',
  weight: 68,
  required: [],
  opposing: [LOST, NOT_FINAL, PROCEDURAL],
  isRefuted: (text) => TAX_RULING.test(text.frame.clause) || isAwardReceived(text),
  findObjections: (text) => [...findOtherWinner(text), ...objectToRulingParts(text)],
  triggers: [
    {
      words: pattern`\b(?:wins?|won|winning|prevail(?:s|ed)?|secur(?:es|ed)|obtain(?:s|ed)|receiv(?:es|ed)|awarded|granted|scor(?:es|ed)|gets|got|gain(?:s|ed)|land(?:s|ed)|notch(?:es|ed)|clinch(?:es|ed)|collect(?:s|ed))\b${GAP}\b(?:(?:law)?suits?|litigation|arbitrations?|jury|appeals?(?! to)|legal|disputes?|insurers?|patent (?:case|suit|dispute|trial|infringement|fight|battle)|court (?:case|battle|fight|victory|ruling|order|decision)|trade[- ]secret|infringement|${WIN}(?<!awards?|decisions?))\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b${GAP}\b(?:awards?|awarded|hands?|handed|gives?|gave|grants?|granted|finds?|found|rules?|ruled|sides?|sided|decid(?:es|ed)|upholds?|upheld|affirms?|affirmed|confirms?|confirmed|backs?|backed|clears?|cleared|vindicat\w+|protects?|reinstat\w+|revives?|revived)\b (?<object>[^;]{2,70}?)(?= against|$|[,;.]|\bto pay\b)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b${GAP}\b(?:rules?|ruled|finds?|found|decid(?:es|ed)|verdict|ruling|judgment|decision|holds|held|sides?|sided|returned)\b${SHORT_GAP}\b(?:in favou?r of|for|with) (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b${GAP}\b(?:orders?|ordered|directs?|directed|compels?|compelled|tells|requires?|required|instructs?|instructed|obliges?|obliged) [^;]{2,60}? to (?:pay|reimburse|refund|compensate) (?<object>[^;,]{2,60}?) (?:with )?${SUM}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`${NOT_VOTED}(?:\bin (?:its|our|the company's) favou?r\b|\bin favou?r of (?<object>[^;,]{2,60}))`,
      companyIs: AS_ACTOR_OR_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`${NOT_VOTED}\bin (?<object>[\w&.-]+(?: [\w&.-]+){0,2})'s? favou?r\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:bars?|barred|blocks?|blocked|enjoins?|enjoined|bans?|banned|excludes?|prohibits?|halts?|stops?)\b${SHORT_GAP}\b(?:import(?:s|ation)?|generics?|cop(?:y|ies|ycats?)|knock-?offs?|infring\w+|launch(?:ing)?|sales? of|competitors?|rivals?)\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b${GAP}\b(?:finds?|found|verdicts?)\b[^;]{0,70}?\b(?:infring(?:ed|es)|engaged in|misappropriated|breached|liable)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:upholds?|upheld|affirms?|affirmed|affirming|returns?|returned|enters?|entered|confirms?)\b[^;]{0,60}?\b${WIN}\b[^;]{0,50}?\bagainst\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b[^;]{0,110}?\b(?:den(?:y|ies|ied)|reject(?:s|ed)|turn(?:s|ed) down|refus(?:es|ed))\b(?:[^;]{0,60}?\b(?:motions?|bid|requests?|petitions?)\b[^;]{0,90}?\b(?:injunction|block|stop|halt|delay|bar)\b| to (?:block|stop|halt|delay|enjoin)\b)|\b(?:motions?|bid|requests?|petitions?) (?:for|to)\b[^;]{0,60}?\b(?:injunction|block|stop|halt|delay|bar|restraining order)\b[^;]{0,80}?\b(?:was|were|has been) (?:denied|rejected|turned down|refused)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\bsettl\w+\b[^;]{0,80}?\b(?:(?:will|to|must|agree[sd]? to) pay|(?:has |have )?paid) (?<object>[^;,]{2,40}?) (?:an? )?${MONEY}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\bsettl\w+\b[^;]{0,90}?\bwh(?:ich|o) (?:(?:will|is to|must) pay|(?:has )?agreed to pay|(?:has )?paid) (?:the company|us|it) ${ABOUT}${MONEY}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b[^;]{0,40}?\b(?:lets? stand|left (?:standing|intact|in place)|leaves (?:standing|intact|in place))\b[^;]{0,50}?\b(?:entitl(?:es|ed|ing)|award(?:s|ed|ing)) (?:an? (?:unit|subsidiary) of )?(?<object>[^;,$]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b[^;]{0,60}?\b(?:finds?|found|holds|held|rul(?:es|ed)|decid(?:es?|ed))\b[^;]{0,80}?\b(?:patents?|trade secrets?) of (?<object>[^;,]{2,50}?) without (?:an? |any )?(?:licen[cs]e|permission|consent)\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:general|limited) exclusion order\b|\b(?:permanent|preliminary) injunction (?:against|barring|blocking|prohibiting)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:dismiss(?:es|ed|al of)|throws? out|rejects?|rejected|tosses)\b${SHORT_GAP}\b(?:law)?(?:suits?|cases?|(?:cross-?|counter)?claims?|complaints?|challenges?|actions?|petitions?|disputes?)\b[^;]{0,60}\b(?:against|to) (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:will|to|must|agrees? to|agreed to|ordered to|has paid|paid|pays) (?:pay |write |hand )?(?<object>(?!\d)[^;,]{2,40}?) (?:an? )?${MONEY}[^;]{0,80}\b(?:settle\w*|damages|infring\w+|judgment|litigation|dispute|patents?|royalt\w+)\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:receiv(?:es?|ed)|collect(?:s|ed)?|gets|(?:to |will )?be paid|paid to (?:the company|us)|obtain(?:s|ed)?|secur(?:es|ed))\b[^;]{0,50}${SUM}[^;]{0,60}\b(?:settle\w*|damages|verdict|judgment|litigation|arbitration)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`${SUM} (?:[\w-]+ ){0,4}${WIN}(?<!awards?)\b(?! (?:against|with|to pay|(?:won|obtained|secured|collected) by))`,
      companyIs: AS_ACTOR,
    },
  ],
};

const INVESTIGATOR = String.raw`(?:SEC|Securities and Exchange Commission|DOJ|Department of Justice|Justice Department|FTC|Federal Trade Commission|NHTSA|EPA|CFPB|OIG|U\.?S\.? Attorney(?:'s Office)?(?: for the \w+ District of \w+(?: \w+)?)?|attorney general|European Commission|prosecutors?|regulators?|authorit(?:y|ies)|agency|commission)`;
const INQUIRY = String.raw`(?:investigations?|inquir(?:y|ies)|probes?)`;

const PENALTY: OpposingCue = {
  label: 'a settlement or a penalty',
  words: pattern`\b(?:settle\w*|pa(?:y|ys|id|ying)|(?<!\b(?:no|without|any) )(?:civil|criminal|monetary) penalt\w+|fine[sd]?|disgorge\w*|plea\w*|guilty|deferred prosecution|consent|monitor|admit\w*)\b`,
  effect: 'drop',
};

/** The text says in other clauses what the end of the investigation cost. */
const findPenalty = ({ passages }: FrameInText): readonly OpposingCue[] => cuesAtTop(passages, [PENALTY]);

const INVESTIGATION_CLOSED: FrameSpec = {
  type: 'legal_win',
  label: 'the end of an investigation of the company',
  weight: 62,
  required: [],
  findObjections: findPenalty,
  opposing: [
    {
      label: 'another or an internal investigation',
      words: pattern`\b(?:restat\w+|special committee|audit committee|internal|separate investigation|continu\w+|opens?|opened|new investigation|safety|clinical|food and drug)\b`,
      effect: 'drop',
    },
    {
      label: 'an end that is expected or partial',
      words: pattern`\b(?:expects?|expected|may|could|seeks?|hopes?|certain (?:aspects|parts)|part of|one of)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b${INVESTIGATOR}\b[^;]{0,60}?\b(?:clos(?:es?|ed|ing)|conclud(?:es?|ed|ing)|complet(?:es?|ed)|end(?:s|ed)?|terminat(?:es?|ed)|drop(?:s|ped)?)\b[^;]{0,30}\b${INQUIRY}\b[^;]{0,60}\b(?:without|with no|no) (?:\w+ ){0,3}(?:action|charges?|enforcement|penalt\w+|findings?)`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${INVESTIGATOR} (?:has )?(?:shuts?|clos(?:es|ed)) (?:its|the) (?:file|files|book|books|case) on [^;]{2,60}? (?:without|with no)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${INQUIRY}\b[^;]{0,60}\b(?:has|have|had|is|are|was|were)(?: now)?(?: been)? (?:closed|concluded|completed|ended|terminated|dropped)\b[^;]{0,60}\b(?:without|with no|no|not (?:to )?recommend\w*|does not intend to)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

const AGENCY = String.raw`(?:FCC|FAA|NRC|EPA|BLM|fire marshal|FERC|DOT|NHTSA|USDA|BOEM|TSA|EASA|CFIUS|OFAC|DEA|Bureau of Land Management|Nuclear Regulatory Commission|Federal (?:Aviation Administration|Communications Commission|Energy Regulatory Commission|Reserve)|OCC|FDIC|Army Corps(?: of Engineers)?|Department of (?:the )?(?:Interior|Energy|Transportation|Environmental \w+|Commerce)|Forest Service|(?:gaming|utilities|utility|public service|energy|nuclear|aviation|civil aviation|environmental|mining|state|county|city|local|federal) (?:commission|control board|board|regulators?|authorit(?:y|ies)|agency|department|council|commissioners)|regulators?|ministry|government|council|county|(?<!European )commission)`;
const PERMIT_NOUN = String.raw`(?:permits?|licen[cs]es?(?! (?:agreement|and collaboration|to (?:develop|use|sell)))|authori[sz]ations?|certifications?|certificates?|type certificate|records? of decision|approvals?|(?:right|rights)[- ]of[- ]way|clearance|green light|go-ahead|exemption|waiver|concession|charter)`;
const LAND_AGENCY = String.raw`(?:(?:U\.?S\.? |United States )?(?:Forest Service|Bureau of Land Management|Army Corps(?: of Engineers)?|Department of (?:the )?Interior)|BLM|USFS|USACE)`;
const PERMIT_KIND = String.raw`(?:regulatory|FCC|FAA|NRC|EPA|BLM|FERC|DEA|USDA|government|federal|state|county|city|environmental|mining|mine|construction|building|operating|operations|export|import|drilling|exploitation|production|final|key|last|major|air|water|aviation|type|gaming|casino|bank(?:ing)?|broker-dealer|money transmitter|spectrum|discharge|site|land use|planning|transport|launch|reactor|uranium|nuclear|pipeline|LNG|zoning|commercial|full|remaining)`;

/** The permit of a plan to mine or build contains such a plan, too. */
const NOT_WITH_PROJECT = String.raw`(?<!\b(?:plan of operations|(?:mine|mining|operating|development) (?:plan|permit)|to (?:build|construct|mine)|construction|expansion)\b[^;]{0,200})(?![^;]{0,120}\b(?:plan of operations|(?:mine|mining|operating) (?:plan|permit)|to (?:build|construct|mine)|construction|expansion)\b)`;

/** Frames of health care read such approvals. */
const HEALTH_APPROVAL: OpposingCue = {
  label: 'an approval of a health authority',
  words: pattern`\b(?:ANVISA|COFEPRIS|Health Canada|MHRA|NMPA|PMDA|Swissmedic|TGA|Therapeutic Goods Administration|(?:health|medicines?) (?:agency|authority|ministry|regulator)|ministry of health)\b`,
  effect: 'drop',
};

const PERMIT: FrameSpec = {
  type: 'permit',
  label: 'permit or license',
  weight: 64,
  required: [],
  findObjections: (text) => [...findHarderTerms(text), ...cuesAtTop(text.passages, [HEALTH_APPROVAL])],
  opposing: [
    DENIED,
    APPROVED_DEAL,
    {
      label: 'an application, a hope or a step before the permit',
      words: pattern`\b(?:hopes?|hoping|expects?|seeks?|awaits?|awaiting|appl(?:y|ies|ied|ication|ications) (?:for|to)|submits?|files|filed for|draft|conditional(?:ly)?|preliminary|in principle|scoping|public comment|hearing|accepts? [^;]{0,30}application|docket\w*|recommend\w*|experimental|temporary|provisional|pilot|trial|test flights?|(?:one|two|three) (?:routes?|sites?|wells?|vehicles?)|additional business)\b`,
      effect: 'desk',
    },
    {
      label: 'a permit that existed before',
      words: pattern`\brenew(?:s|ed|als?|ing)\b|\b(?:transfers?|transferred|assignments?|assigned|extensions?|extends?|extended|re-?issu\w+|prolong\w+|amend\w+|modif\w+) (?:\S+ ){0,6}?(?:permits?|licen[cs]es?|authori[sz]ations?|certificates?|concessions?)\b(?![^.;]{0,90}\b(?:from standby|may (?:again|now) \w+|resum\w+|restart\w*)\b)|\b(?:permits?|licen[cs]es?|authori[sz]ations?|certificates?|concessions?) (?:\S+ ){0,2}?(?:transfers?|transferred|assigned|extensions?|extended|re-?issu\w+|prolonged|amend\w+|modif\w+)\b|\bchange (?:of|in) (?:control|ownership|name)\b`,
      effect: 'desk',
    },
    {
      label: 'a plan to clean up or close a site',
      words: pattern`\b(?:clean-?up|remedia(?:tion|l)|reclamation|closure|decommissioning|decontamination|restoration|rehabilitation|monitoring|mitigation|abandonment) (?:and \w+ |\w+ ){0,3}?(?:plans?|works?|bonds?|orders?|actions?|programs?|proposals?|projects?|reports?|strategy|permits?)\b${NOT_WITH_PROJECT}`,
      effect: 'drop',
    },
    {
      label: 'a permit that was refused or withdrawn',
      words: pattern`\b(?:den(?:ies|ied|ial)|rejects?|rejected|revok\w+|suspend\w*|withdr\w+|vacat\w+|delay\w*|challeng\w+|appeal\w*|lawsuits?|sues?|sued|no[- ]action|overturn\w*|expire[sd]?|violat\w+|fine[sd]?)\b`,
      effect: 'drop',
    },
    APPROVED_DEAL,
    {
      label: 'another kind of license or approval',
      words: pattern`\b(?:FDA|EMA|CHMP|510\(k\)|NDA|BLA|IND|therap\w+|drugs?|treatment of|indications?|patients?|clinical|phase [123i]|stud(?:y|ies)|(?<!test )trials?|medical devices?|licen[cs]e agreement|exclusive|worldwide|royalt\w+|patents?|trademark|share repurchase|shareholders?|stockholders?|listing|exclusion orders?|cease[- ]and[- ]desist|(?:consent|enforcement) orders?|(?:formal|written) agreements?|board of directors|merger|acquisition|court|ISO ?\d+|SOC ?2|FedRAMP ready|organic|kosher|halal|great place)\b`,
      effect: 'drop',
    },
    {
      label: 'the end of a stop by a customer',
      words: pattern`\b(?:suspension|hold|stop) (?:on|of) (?:an? |the |its |our )?(?:[\w'-]+ ){0,3}(?:agreement|contract|deliveries|order|work)s?\b`,
      effect: 'desk',
    },
    {
      label: 'a foreign authority',
      words: pattern`\b(?:Thai\w*|Chin(?:a|ese)|CAAC|Indonesia\w*|Vietnam\w*|Malaysia\w*|Japan\w*|Korea\w*|Brazil\w*|Mexic\w*|India\w*|UAE|Emirat\w*|Dubai|Abu Dhabi|Saudi|Turk\w*|Philippin\w*|Nigeria\w*|Kenya\w*|Ghana\w*|Ivor\w*|South Africa\w*|Argentin\w*|Chile\w*|Peru\w*|Colombia\w*|Ecuador\w*|Spain|Spanish|Portug\w*|Serbia\w*|Greece|Greek|Israel\w*|Egypt\w*|Kazakh\w*|Mongolia\w*|Hong Kong|Taiwan\w*|Singapore\w*|Luxembourg\w*|Belgi\w*|Netherlands|Dutch|Switzerland|Swiss|Austria\w*|Poland|Polish|Czech\w*|Hungar\w*|Romania\w*|Bulgaria\w*|Croatia\w*|Slov[ae]\w+|Norw(?:ay|egian)|Swed(?:en|ish)|Finland|Finnish|Denmark|Danish|Ireland|Irish|Ital(?:y|ian)|Qatar\w*|Kuwait\w*|Bahrain\w*|Jordan\w*|Morocc\w*|Pakistan\w*)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:receiv(?:es|ed)|receipt of|granted|obtain(?:s|ed)|secur(?:es|ed)|wins?|won|awarded|issued|gets|got|gain(?:s|ed)|earn(?:s|ed)|lands?|landed|clinch(?:es|ed))\b${GAP}\b${PERMIT_KIND} (?:[\w-]+ ){0,4}?${PERMIT_NOUN}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?<actor>${AGENCY})\b[^;]{0,50}?\b(?:approv(?:es|ed)|grants?|granted|issues?|issued|certif(?:ies|ied)|clear(?:s|ed)|licens(?:es|ed)|permits?|authori[sz](?:es|ed)|signs? off on|signed off on|green-?lights?|gives?|gave|awards?(?! to\b)|hands?) (?<object>[^;]{2,90})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:receiv(?:es|ed)|receipt of|obtain(?:s|ed)|secur(?:es|ed)|wins?|won|gets|got|gain(?:s|ed))\b${SHORT_GAP}\b(?:records? of decision\b|(?:approvals?|authori[sz]ations?) (?:from|by|of) (?:the )?${LAND_AGENCY}\b)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?<actor>${LAND_AGENCY})\b[^;]{0,40}?\b(?:issues?|issued|publish(?:es|ed)|releas(?:es|ed)|finali[sz](?:es|ed)|signs?|signed|signs? off on|signed off on|puts? its signature (?:to|on))\b (?:an?|the|its)? ?(?:final |positive |favou?rable )?records? of decision\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${PERMIT_KIND} (?:[\w-]+ ){0,4}?${PERMIT_NOUN} (?:in hand|granted|received|issued|secured|awarded|obtained|from (?:the )?(?:\w+ ){0,4}${AGENCY})\b|\bhas (?:its|the) (?:[\w-]+ )?(?:federal|state|key|final) (?:green light|go-ahead|records? of decision)\b|\b(?:holds?|has|have) (?:every|all(?: of)?(?: the| its)?|the (?:last|final)) (?:\w+ ){0,3}(?:permits?|authori[sz]ations?|licen[cs]es?|approvals?)\b|\b${AGENCY}\b[^;]{0,60}?\b(?:issues?|issued|grants?|granted|approves?|approved)\b (?:an?|the|its) (?:[\w-]+ ){0,4}?(?:${PERMIT_KIND} (?:[\w-]+ ){0,4}?${PERMIT_NOUN}|(?<!work )permits?|licen[cs]e) (?:for|covering) (?!(?!the company|its?\b)[^;]{0,60}(?:'s|s') )`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:lifts?|lifted|removes?|removed|ends?|ended) [^;]{0,30}?\b(?:veto|moratorium|ban|suspension|stop order|injunction|restrictions?) (?:on|of|against) (?<object>[^;]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:cleared|approved|authori[sz]ed|certified|licensed|permitted) (?:by (?:the )?(?:\w+ ){0,4}${AGENCY}|to (?:build|construct|operate|mine|drill|fly|launch|export|begin|start|produce))\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** Frames of decisions by courts and authorities. */
export const RULING_FRAMES: readonly FrameSpec[] = [
  LEGAL_WIN,
  SETTLEMENT_PAID,
  SETTLEMENT_RECEIVED,
  IMPORTS_BARRED,
  ...RELIEF_FRAMES,
  INVESTIGATION_CLOSED,
  PERMIT,
];
