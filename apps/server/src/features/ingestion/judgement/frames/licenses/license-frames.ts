import { pattern } from '../../text/pattern.ts';
import { findCompany, namesOfCompany } from '../../text/company-name.ts';
import { saysAtTop } from '../../text/passages.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, ENDED, MONEY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPTION, findOtherOption, findSmallOptionFee } from '../contracts/options.ts';
import { findOwnDebt } from './own-debts.ts';
import { hasUnknownGiver, takesRights } from './rights-taken.ts';
import { findUnclearPayer } from './unclear-payers.ts';

const TERRITORY =
  '(?:China|Japan|Europe|EU|European Union|Asia|Asia[- ]Pacific|Latin America|Korea|South Korea|Southeast Asia|ex-U\\.?S|United States|U\\.S\\.)';
export const LARGE_PHARMA =
  '(?:Pfizer|Merck|MSD|Eli Lilly|Lilly|Novo Nordisk|Novartis|Roche|Genentech|Sanofi|AstraZeneca|GSK|Johnson & Johnson|Janssen|Bristol[ -]Myers Squibb|BMS|AbbVie|Amgen|Gilead|Bayer|Takeda|Astellas|Ono|Otsuka|Daiichi Sankyo|Eisai|Boehringer Ingelheim|Regeneron|Vertex|Biogen|Moderna|BioNTech|Teva|Viatris|CSL|UCB|Ipsen|Lundbeck|Servier|Almirall|Chugai|Kyowa Kirin|Jazz|Incyte|Novavax)';
const PARTY = ['actor', 'object', 'counterparty', 'unknown'] as const;
const INBOUND: OpposingCue = {
  label: 'a license that the company takes',
  words: pattern`\bsettlement\b|\blawsuit\b|\blitigation\b|\buniversity\b|\binstitute\b|\bcollege\b|\bhospital\b|\bin-licens\w+|\bacquires?\b|\b(?:expands|strengthens|bolsters|broadens|adds to) (?:\S+ ){0,4}(?:pipeline|portfolio|IP)\b|\blicenses (?:\S+ ){0,4}from\b|\bfrom\b(?=.{0,40}$)|\bexercises\b|\bregains?\b|\bplans? to\b|\bexpand(?:s|ed|ing)\b`,
  effect: 'desk',
};

const NO_RIGHTS: OpposingCue = {
  label: 'research without rights or payments',
  words: pattern`\b(?:clinical trial|translational|clinical supply|supply|evaluation|feasibility) (?:and \w+ )?(?:collaboration|agreement)\b|\bextends?\b|\bextended (?:their|its|the|an?) (?:\S+ ){0,4}?(?:collaboration|agreement|partnership|alliance)\b|\broyalt(?:y|ies) (?:under|for the)\b|\b(?:last|final|quarterly) (?:\S+ ){0,4}?royalt(?:y|ies)\b|\bin combination with\b|\b(?:to|will) (?:evaluate|measure|explore)\b|\bdistribut\w+\b`,
  effect: 'desk',
};

const RESEARCH: OpposingCue = {
  label: NO_RIGHTS.label,
  words: pattern`\bresearch (?:and \w+ )?(?:collaboration|agreement)\b`,
  effect: 'desk',
};

/** The whole product changes hands: `announces the divestiture of Zelmora for $40 million upfront`. */
const SALE_OF_PRODUCT: OpposingCue = {
  label: 'a sale of the product, not a license',
  words: pattern`\b(?:divestitures?|divestments?|(?:outright )?sale) of\b(?![^;]{0,60}\b(?:shares|stock|royalt\w+|rights)\b)|\bdivest(?:s|ed|ing)?\b`,
  effect: 'desk',
};

/** `The $35 million milestone tied to the trial moves to 2029`: nothing is paid. */
const UNPAID: OpposingCue = {
  label: 'a payment that comes later or not at all',
  words: pattern`\b(?:milestones?|payments?|fees?)\b[^;]{0,70}\b(?:moves?|moved|shift(?:s|ed)?|slips?|slipped|deferred|postponed|delayed|forgone|lapses?|lapsed|waived|expires?|expired|lost|no longer|will not|would have|cannot|can no longer)\b|\b(?:no further|no longer|forgoes|forfeits|loses|will not receive|will not earn|would have)\b[^;]{0,60}\b(?:milestones?|payments?|fees?)\b`,
  effect: 'drop',
};

const AMENDED: OpposingCue = {
  label: 'a change of an earlier agreement',
  words: pattern`\b(?:amend(?:s|ed|ing|ment|ments)?|restat(?:es|ed)|renegotiat\w+|in (?:place|lieu) of|instead of (?:a|the|future))\b`,
  effect: 'desk',
};

const KNOWN_COLLABORATION: OpposingCue = {
  label: 'a step of an earlier collaboration',
  words: pattern`\b(?:another|further|additional|second|third|fourth|fifth) (?:[\w-]+ ){0,2}(?:programs?|targets?|projects?|antibod(?:y|ies)) (?:under|in|of|from) (?:the|their|its)\b|\b(?:ongoing|existing|earlier|prior)\b[^;]{0,50}\b(?:collaboration|alliance|partnership|agreement)\b|\b(?:target selection|(?:selects?|selected|selection of|nominat\w+) (?:\S+ ){0,3}targets?)\b`,
  effect: 'desk',
};

const SMALL_MARKET =
  /\bin (?:the )?(?:Israel|(?:South )?Korea|(?:Southeast|South[- ]East) Asia|Taiwan|Hong Kong|Singapore|Thailand|Vietnam|Indonesia|Malaysia|Philippines|Canada|Australia|New Zealand|India|Pakistan|Turkey|Russia|Middle East|MENA|GCC|Saudi Arabia|Africa|South Africa|Latin America|South America|Brazil|Mexico|Argentina|Switzerland|Nordics|Poland)\b/i;
const LARGE_MARKET =
  /\b(?:Europe|European|EU|EEA|U\.?S\.?|United States|America(?!s)|North America|Japan|Japanese|China|Chinese|global(?:ly)?|worldwide|Asia[- ]Pacific|APAC|ex-U\.?S)(?![\w-])/;
const SMALL_TERRITORY: OpposingCue = {
  label: 'rights in small markets',
  words: SMALL_MARKET,
  effect: 'desk',
};

/** Whether a license is for small markets only, and the text names no payment on signing. */
const isForSmallMarkets = (text: FrameInText): boolean =>
  SMALL_MARKET.test(text.frame.clause) && !LARGE_MARKET.test(text.frame.clause) && !isPaidUpfront(text);

/** `Precision's cell therapy`: a product that another company owns. */
const OWNED_BY =
  /\b(?:for|to|of|using|develop|commerciali[sz]e) (?:the )?((?:[A-Z][\w&.-]{1,30} ?){1,4})(?:'s|')(?=\s)/g;

/** Diseases that are named after a person: `for Alzheimer's disease`. */
const DISEASE_NAME =
  /\b(?:Addison|Alzheimer|Batten|Bell|Crohn|Cushing|Dravet|Duchenne|Ewing|Fabry|Gaucher|Graves|Hashimoto|Hodgkin|Hunter|Huntington|Hurler|Kawasaki|Leber|Lou Gehrig|Parkinson|Pompe|Raynaud|Sj[oö]gren|Stargardt|Still|Tourette|Usher|Wilson)$/i;

/** Words of a license to another party: a usual buyer of rights, or a market abroad. */
const BUYER_OR_TERRITORY = new RegExp(String.raw`\b(?:${LARGE_PHARMA}|${TERRITORY}|ex-U\.?S|Israel|Canada)\b`, 'i');

const LARGE_PHARMA_NAME = new RegExp(LARGE_PHARMA, 'gi');

/** A large company's collaboration with smaller ones is no license of its product. */
function isLargeItself({ frame, stock }: FrameInText): boolean {
  const names = namesOfCompany(stock);
  const large = frame.words.match(LARGE_PHARMA_NAME) ?? [];
  return large.length > 0 && large.every((name) => findCompany(name, names).length > 0);
}

const UNKNOWN_GIVER: OpposingCue = { label: 'a license that either party may give', words: /\S/, effect: 'desk' };

function findLicensor(text: FrameInText): readonly OpposingCue[] {
  if (isLargeItself(text)) return [NO_RIGHTS];
  if (takesRights(text)) return [PAID_BY_COMPANY];
  const unclear = findUnclearPayer(text);
  if (unclear.length > 0) return unclear;
  if (isForSmallMarkets(text)) return [SMALL_TERRITORY];
  if (!BUYER_OR_TERRITORY.test(text.frame.clause) && hasUnknownGiver(text)) return [UNKNOWN_GIVER];
  return isOnlyResearch(text) ? [RESEARCH] : findOwner(text);
}

const UPFRONT_SUM = new RegExp(String.raw`${SUM}[^;]{0,40}\bup-?front\b|\bup-?front\b[^;]{0,60}${SUM}`, 'i');
const PAID_BY_COMPANY: OpposingCue = {
  label: 'a payment by the company',
  words: /\b(?:pa(?:ys?|id|yment)|up-?front|licen[cs]\w+|rights)\b/i,
  effect: 'desk',
};

/** Returns an objection if the company pays for the rights: `Helio pays $18 million upfront for rights to`. */
export const findOwnPayment = (text: FrameInText): readonly OpposingCue[] =>
  takesRights(text) ? [PAID_BY_COMPANY] : findUnclearPayer(text);

/** Whether the headline or the lead names a sum that the company gets on signing. */
function isPaidUpfront({ passages }: FrameInText): boolean {
  return saysAtTop(passages, UPFRONT_SUM);
}

/** `License and Research Collaboration`: the other party gets rights to what the research finds. */
const LICENSED_RESEARCH =
  /\blicen[cs](?:e|ing) and research (?:collaboration|agreement)\b|\bresearch collaboration and licen[cs](?:e|ing)\b/i;

/** Whether a collaboration in research brings neither rights nor a payment on signing. */
function isOnlyResearch(text: FrameInText): boolean {
  const { clause } = text.frame;
  if (!RESEARCH.words.test(clause) || isPaidUpfront(text)) return false;
  return !(LICENSED_RESEARCH.test(clause) && clause.search(LARGE_PHARMA_NAME) !== -1);
}

/** Whether the clause of a payment does not name the company as the payee: `Vertex pays Helio $165 million`. */
function paysOther({ frame: { clause }, stock }: FrameInText): boolean {
  const payee = /\b(?:pays|(?:will|to|is to) pay) (?<payee>[^;]{2,60})/i.exec(clause)?.groups?.['payee'];
  return payee !== undefined && (findCompany(payee, namesOfCompany(stock))[0]?.start ?? Infinity) > 0;
}

function objectToPayment(text: FrameInText): readonly OpposingCue[] {
  const { frame } = text;
  if (takesRights(text) || paysOther(text)) return [PAID_BY_COMPANY];
  const unclear = findUnclearPayer(text);
  if (unclear.length > 0) return unclear;
  const ofOwnDebt = findOwnDebt(text);
  if (ofOwnDebt.length > 0 || !/\b(?:exercis|option)/i.test(frame.words)) return ofOwnDebt;
  const ofWork = CONTRACT_OPTION.words.test(frame.clause) ? [CONTRACT_OPTION] : [];
  return [...findOtherOption(text), ...ofWork, ...findSmallOptionFee(text)];
}

function findOwner({ frame, stock }: FrameInText): readonly OpposingCue[] {
  const names = namesOfCompany(stock);
  const owners = Array.from(frame.clause.matchAll(OWNED_BY), ([, owner = '']) => owner).filter(
    (owner) => !DISEASE_NAME.test(owner),
  );
  return owners.some((owner) => findCompany(owner, names).length === 0) ? [INBOUND] : [];
}

/** Licenses and patents. */
export const LICENSE_FRAMES: readonly FrameSpec[] = [
  {
    type: 'license',
    label: 'a license or milestone payment to the company',
    weight: 72,
    required: ['amount'],
    opposing: [
      {
        label: 'a payment by the company',
        words: pattern`\b(?:will pay|to pay|agreed to pay)\b(?! [^;$€£]{2,70}? [$€£]\s?\d)|\b(?:in-licens\w+|(?:to acquire|acquires|will acquire|agree[sd]? to acquire|to buy|buys)\b(?=[^;]{0,120}\bup-?front)|acquires? (?:\S+ ){0,4}rights|obtains? (?:\S+ ){0,4}rights|licenses from)\b`,
        effect: 'desk',
      },
      {
        label: 'conditional payments only',
        words: pattern`(?<!\bup-?front\b[^;]{0,120})\b(?:up to|as much as|potential|eligible)\b(?!.{0,120}\bup-?front\b)`,
        effect: 'desk',
      },
      AMENDED,
      SALE_OF_PRODUCT,
      UNPAID,
    ],
    findObjections: objectToPayment,
    triggers: [
      { words: pattern`\blicenses (?<object>[^;,]{2,60}?) for ${ABOUT}${SUM}`, companyIs: ['object'] },
      {
        words: pattern`\b(?:receiv(?:es|e|ed|ing)|earn(?:s|ed)?|gets|collects?|collected|entitled to|hands? (?:\S+ ){1,3}|nets?|trigger(?:s|ed)?|pa(?:ys|id|yment)|due|with|of|for|including)\b.{0,60}\b(?:up-?front|(?:initial|non-refundable|guaranteed|minimum) (?:license|licensing|development|technology|access|royalty) (?:fees?|payments?)|initial payment|milestone payments?|(?<!\b(?:in place of|in lieu of|instead of) )milestones? (?:of|total\w+|worth)|development milestone|option (?:fee|exercise|payment)|license fee|opt-in)\b`,
        companyIs: ['actor', 'object', 'counterparty'],
      },
      {
        words: pattern`\b(?:up-?front|milestone|opt-in|option) (?:cash )?(?:payments?|fees?|exercise)\b|${SUM}(?: [\w-]+){0,3} licen[cs]es?\b|\b(?:takes?|taken|took) (?:an? |the )?(?:[\w-]+ ){0,2}licen[cs]e (?:to|for|under|of) (?:its|the company's|our)\b|\blicen[cs](?:e|ing) (?:fees?|income) of ${ABOUT}${MONEY}|\bprepa(?:ys?|id|ying|yments? of) (?:(?:royalties|licen[cs]e fees) of ${ABOUT}${MONEY}|${ABOUT}${MONEY} (?:of|in) (?:royalties|licen[cs]e fees))|\blicensed\b(?:[^;]{0,50}? for ${SUM}| its [^;]{2,80}? to\b)|${MONEY}(?: \w+){0,2} milestone\b|\bmilestone\b.{0,40}${MONEY}`,
        companyIs: ['actor', 'object', 'counterparty'],
      },
      {
        words: pattern`\b(?:pays|wires|transfers|sends) ${ABOUT}${MONEY} to (?<object>[^;,]{2,40}?)(?= (?:as|for|after|when|under|on|upon)\b)[^;]{0,60}\b(?:option|licen[cs]e|milestone|opt(?:s|ed)? in)\b`,
        companyIs: ['object', 'counterparty'],
      },
      {
        words: pattern`\b(?:exercis(?:es|ed|e of)|picks up|opts?[- ]in|opted in)\b.{0,50}\b(?:option|licen[cs]e|rights|fee|opt-in)\b|\bopt-in\b`,
        companyIs: ['actor', 'object', 'counterparty'],
      },
    ],
  },
  {
    type: 'license',
    label: "a license of the company's product",
    weight: 64,
    required: [],
    opposing: [INBOUND, NO_RIGHTS, AMENDED, KNOWN_COLLABORATION, ENDED],
    findObjections: findLicensor,
    triggers: [
      {
        words: pattern`\b(?:licen[cs]e|licensing|commerciali[sz]ation|distribution) (?:and [\w-]+ )?(?:agreement|deal|pact|collaboration|alliance)\b.{0,120}\b(?:in|for|across|to|covering|throughout|outside) (?:the )?(?:Greater |mainland )?${TERRITORY}`,
        companyIs: PARTY,
      },
      {
        words: pattern`\b${TERRITORY}(?<!\bex-U\.?S) (?:licen[cs]e|licensing|commerciali[sz]ation) (?:and [\w-]+ )?(?:agreement|deal|pact)\b`,
        companyIs: PARTY,
      },
      {
        words: pattern`\bagreement\b.{0,60}\bto (?:develop and )?(?:commerciali[sz]e|market|sell|launch)\b.{0,60}\bin (?:the )?(?:Greater |mainland )?${TERRITORY}`,
        companyIs: PARTY,
      },
      {
        words: pattern`\b${LARGE_PHARMA}\b.{0,60}\b(?:option and licen[cs]e|licen[cs]e|licensing)\b|\boption and licen[cs]e (?:agreement|deal)\b.{0,60}\b${LARGE_PHARMA}\b`,
        companyIs: PARTY,
      },
      {
        words: pattern`\b(?:ex-U\.?S\.?|European|Asian|Japanese|Chinese|global|worldwide|exclusive) (?:\S+ ){0,2}(?:licen[cs]e|licensing|commerciali[sz]ation) (?:and [\w-]+ )?(?:agreement|deal|pact)\b.{0,60}\b(?:to (?:develop|commerciali[sz]e)|for) [^;]{0,60}`,
        companyIs: PARTY,
      },
      {
        words: pattern`\b(?:licen[cs]e|licensing|collaboration|agreement|pact)\b.{0,60}\b(?:with|and) ${LARGE_PHARMA}\b|\b${LARGE_PHARMA}(?:'s)?\b.{0,60}\b(?:licen[cs]e|licensing|collaboration)\b`,
        companyIs: PARTY,
      },
      {
        words: pattern`\belection to proceed\b.{0,60}\blicen[cs]e\b|\b(?:grants?|granted|gives?|gave|out-licenses) (?:\S+ ){1,4}(?:an? )?(?:(?:co-|non-?)?exclusive|worldwide|global) (?:\S+ ){0,3}(?:licen[cs]e|rights)\b`,
        companyIs: ['actor'],
      },
    ],
  },
  {
    type: 'license',
    label: 'a license agreement',
    weight: 52,
    required: [],
    opposing: [],
    findObjections: findOwnPayment,
    triggers: [
      {
        words: pattern`\b(?:licen[cs]e|licensing|commerciali[sz]ation|distribution) (?:and \w+ )?(?:agreement|deal|pact|collaboration|alliance)\b`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
      {
        words: pattern`\b(?:exclusive|worldwide|global|co-?exclusive) (?:\S+ ){0,3}(?:licen[cs]e|rights)\b|\brights to (?:manufacture|develop|commerciali[sz]e|make|market|sell|distribute)\b|\b(?:out-)?licenses\b|\bcross[- ]licen[cs]e`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
      {
        words: pattern`\b(?:research|strategic|discovery|development) (?:\S+ ){0,2}collaboration\b`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
    ],
  },
  {
    type: 'patent',
    label: 'a patent',
    weight: 45,
    required: [],
    opposing: [],
    triggers: [
      {
        words: pattern`\b(?:receives?|received|granted|grants?|awarded|issued|issues?|issuance of|secures?|obtains?|allow(?:ed|ance)|announces?|extends?|strengthens|expands|notice of allowance)\b.{0,60}\bpatents?\b|\bpatents? (?:\S+ ){0,4}(?:granted|issued|allowed|allowance|awarded|protection)\b|\bnotice of (?:allowance|intention to grant)\b|\bintention to grant\b.{0,40}\bpatents?\b`,
        companyIs: ['actor', 'object', 'unknown'],
      },
    ],
  },
];
