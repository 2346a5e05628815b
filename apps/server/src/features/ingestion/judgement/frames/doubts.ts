import type { Passage } from '../text/passages.ts';
import { COUNTED_EVENTS, LOWER_DEATH_RISK } from '../misleading-words/lower-death-risk.ts';
import { blank, withoutMisleadingWords } from '../misleading-words/misleading-words.ts';
import { RESTORED_AWARD } from '../misleading-words/restored-awards.ts';
import { findSmallerFigure } from '../results/smaller-than-before.ts';
import { findDateNotice } from './date-notices.ts';

/** Words that fit badly with good news. They need an editor, whatever the event is. */
export interface Doubt {
  readonly label: string;
  readonly words: string;
}

interface DoubtfulWords {
  readonly label: string;
  readonly words: RegExp;
}

/** In the headline, also if a setback ended: the event is another party's, open, or old. */
const ALWAYS_IN_HEADLINE: readonly DoubtfulWords[] = [
  {
    label: 'news of others',
    words:
      /\b(?:congratulat\w+|applauds?|applauded|commends?|comment(?:s|ed)? on|salutes|praises|hails|thanks(?! to)|welcomes (?=.{0,60}\b(?:approvals?|clearance|decision|ruling|judgment|verdict|award|announcement|results|data|designation|vote)\b)|responds? to|reacts? to|takes note of|statement (?:on|about|regarding))\b/i,
  },
  {
    label: 'an event that is still open',
    words:
      /\b(?:compet(?:es?|ing) (?:for|to win|against)|(?<!\b(?:winning|issuer) )bids? (?:on|for)(?! its own\b)|bidding (?:on|for)|vying|vies|(?<!\b(?:above|exceeds?|exceeding|beats?|tops?|than|of) )expectations? of|reiterates (?:its )?expectations?|anticipates|anticipating|awaits|awaiting|(?<!\bgrant(?:s|ed) (?:[\w'()-]+ ){0,5})requests?(?![^;]{0,80}(?<!\bnot )\bgranted\b)|requesting|appl(?:y|ies|ied|ying) (?:for|to)|proposals? (?:for|to)|in the running|in (?:the )?(?:final|last|next|second) (?:round|stage) (?:for|of)|(?:to|will|may|vows to|plans to) appeal|nears (?:an? |its |the |\$)|targets \$|(?:approvals?|clearance|authori[sz]ation|designation|orders?|contracts?|awards?) (?:is |are )?(?:now |still )?(?:expected|anticipated)|seeks|seeking)\b/i,
  },
  {
    label: 'work that was lost',
    words:
      /\b(?:shifts?|moves?|takes?|hands?|transfers?) [^;]{2,60}\b(?:work|contract|orders?|business)\b [^;]{0,10}?from [^;]{2,60} to\b|\b(?:contracts?|orders?|awards?|projects?|backlog) (?:is |are |was |were )?(?:removed|struck)\b|\bout of (?:its |the )?(?:backlog|order book)\b|\b(?:customer|developer|buyer|carrier|charterer|client|licensee|operator|tenant) (?:fails|failed|collapses|defaults|defaulted|goes under)\b|\b(?:brings?|brought|takes?|took|moves?|moved|pulls?) (?:[\w'-]+ ){1,5}(?:in-house|back early)\b|\b(?:contract|agreement|charters?|deal|program|run)s? (?:winds?|comes?|draws?) to (?:a|an|its) (?:close|end)\b|\b(?:charterer|client|customer|licensee|partner)s? (?:hands?|gives?|sends?|returns?) (?:[\w'-]+ ){1,4}back\b/i,
  },
  {
    label: 'a person',
    words:
      /\bpromoted to\b|\b(?:managers?|executives?|engineers?|scientists?|dealmakers?|negotiators?|salesm[ae]n|wom[ae]n|m[ae]n|people) behind\b|\bmoves to (?:the )?board\b|^(?:the |an? )?(?:former |long-?time |new )?(?:architect|mastermind|force|brains?|executive|leader|manager|engineer|scientist|researcher|veteran|developer|pioneer|dealmaker|builder|driver) (?:of|behind)\b|^(?:the |an? )?(?:former|new|long-?time) (?:[\w-]+ )?(?:chief|head|CEO|CFO|COO|president|director|chair(?:man|woman))\b/i,
  },
  {
    label: 'a warning',
    words:
      /\b(?:but|while|yet|though|although|and) (?:also )?(?:it |management |the company |[A-Z]\w+ )?(?:flags?|flagged|cautions?|cautioned|warns?|warned)\b|\b(?:sees|expects|faces|forecasts|predicts) (?:[\w-]+ ){0,3}(?:squeeze|pressure|headwinds?|drag|decline|slowdown|softness|downturn|drop|flat (?:\w+ ){0,2}(?:quarter|half|year|sales|revenues?|earnings|growth|demand))\b|\b(?:flags?|warns? (?:of|about|on|against)|cautions? (?:on|about|over)) (?:[\w-]+ ){0,4}(?:drag|headwinds?|softness|weakness|slowdown|pressure|hit|costs?|tariffs?|shortages?|delays?)\b/i,
  },
  {
    label: 'an old event',
    words:
      /\b(?:look(?:s|ing)? back|reminds|(?:received|granted|approved|signed|won|awarded) (?:back )?in (?:19|20)\d\d|held since (?:19|20)\d\d|fact sheet|anniversary|mark(?:s|ing)? (?:[\w-]+ ){1,3}(?:years|decades?) (?:since|of)|retrospective|recap|year in review)\b/i,
  },
  {
    label: 'a rumor or an opinion',
    words:
      /\b(?:rumou?r(?:s|ed)?|reportedly|sources (?:say|said)|said to (?:be|have|near)|people familiar|speculation|hypothetical(?:ly)?|what if|(?:analysts?|brokers?|brokerages?) (?:raises?|sees?|says?|expects?|upgrades?|lifts?|predicts?)|(?:raised|lifted|upgraded|increased|boosted) by (?:an? |the )?(?:\w+ )?(?:analysts?|brokers?|brokerage))\b/i,
  },
  {
    label: 'investors who do not agree',
    words:
      /\b(?:shares|stock) (?:\w+ )?(?:volatile|whipsaw\w*|swing(?:s|ing)?|seesaw\w*|choppy|mixed|erratic|pares? (?:its )?gains|erases? (?:its )?gains|revers(?:es?|ing) course|gives? (?:up|back) gains)\b/i,
  },
];
/** In the headline, which says what the news is about. */
const IN_HEADLINE: readonly DoubtfulWords[] = [
  {
    label: 'a possibility',
    words:
      /\b(?:could|(?<!\b(?:by|from|in|until|since|of|before|this|next|last|early|late|mid) )may(?!'s\b| \d| now\b| (?:dose|enrol|treat)\w* (?:[\w.]+ ){0,3}again\b| (?:perform|run|use) [^;]{2,60}\b(?:in their own|themselves)\b| resume (?:[\w-]+ ){0,3}(?:dosing|enrol+ment|treatment|trials?|stud(?:y|ies)|clinical)\b| (?:start|begin) (?:building|construction|mining|operat\w+|selling|shipping)\b)|might|would|hopes?|hoping|intends?|(?<!\bwhat [^;]{0,40})wants?|if|pending|recommended for|weighs?|weighing|mulls|mulling|(?<!^|\b(?:patients'|both|dry|their|with|\w+'s) )eyes|considers?|considering|explores|exploring|seeks?|seeking|finalists?|nominated (?:for|as|to|by|in)|verbal)\b/i,
  },
  {
    label: 'a setback',
    words:
      /, yet |\b(?:despite|even as|non-?accruals? (?:double[sd]?|ris(?:e|es)|rose|climb(?:s|ed)?|jump(?:s|ed)?|triple[sd]?|increase[sd]?)|orders? (?:ebbs?|fades?|thins?|dwindles?|softens?|weakens?|dries|shrinks?|cools?|slows?)|collapse[sd]|evaporat\w+|vanish\w*|plung\w+|slump\w*|sink\w*|tumbl\w+|worsen\w*|deteriorat\w+|freez(?!ing (?:technolog|media|point|process|temperature))\w+|froze|frozen|blocks|blocked(?! by (?:the )?(?:U\.?S\.? )?(?:international )?(?:trade commission|ITC|customs)\b)(?! (?:\w+ ){0,2}(?:arter\w+|vessels?|veins?|airways?|ducts?|bowels?))|(?:regulators?|courts?|judges?|agency|senators?) block|suspend\w*|halt(?:s|ed)|delayed(?![ -]draw)|delays? (?:its|the|their|launch|start|filing|decision|deliver\w+)|derail\w*|reject(?!ion (?:assays?|episodes?|rates?|tests?)\b)\w*|rebuff\w*|refus\w+|den(?:y|ies|ied)|withdraw\w*|rescind\w*|revok\w+|cancel\w*|terminat\w+|scrap(?:s|ped)|(?<!\b(?:on|off|to|from) (?:the |store |pharmacy )?)shelv\w+|abandon\w*|cedes?|ceded|forfeits?|strikes down|struck down|overturn\w*|vacat(?:e[sd]?|ing)|(?<!\b(?:ultrasound|imaging|handheld|surgical|ablation|diagnostic|DNA|nerve|space) )probe[sd]?|fine[sd]\b|fraud|charged with|indict\w*|crash\w*|deaths?|died|dies|fatal\w*|injured|theft|stolen|hack\w*|breach\w*|outage|shortfall|disappoint\w*|warns|walks? away(?! with \$)|steps? down|slips? (?:out|away|through|to)|pushed? (?:back|out)|no longer|(?<!\b(?:weight|fat|pounds|kilograms) )(?:loses|lost|losing)(?! (?:weight|fat|pounds|[\d.]+% of|(?:an? |nearly |almost |about )*(?:half|third|quarter|fifth|sixth|tenth) of (?:their|its))\b)|fails|(?<!\bafter (?:one|two|three|four|\d|several|prior|earlier) )failed|falls? short|misse[sd]|(?:to|at) (?:a )?loss|net loss|wider loss|loss widens|recall(?:s|ed)?|(?<!\bclinical )on hold|winds? down|winding down|wound down|restat(?:es|ed|ement|ing)|prior[- ]period (?:revisions?|errors?|adjustments?))\b/i,
  },
  {
    label: 'a report by others',
    words:
      /\b(?:statement|comments?|commentary) (?:on|about|regarding|in response)|\bknows of no\b|\bno reason for\b|\bclarif(?:y|ies|ied|ication)\b/i,
  },
  {
    label: 'a smaller figure',
    words:
      /\b(?:less|lower|fewer|smaller|worse) than (?:last|a year|the (?:year|prior|previous)|before|expected|planned|requested|sought|claimed|hoped|in)\b|\bdown from\b|\b(?:least|lowest|smallest|fewest) (?:ever|since|on record)\b|\b(?:fewest|smallest|least) in (?:[\w-]+ ){0,2}(?:years|quarters|months|decades?)\b/i,
  },
  {
    label: 'a payment by the company',
    words:
      /\bpays? (?:an? )?[$€£]\s?[\d.,]+ ?(?:million|billion|[mb])?\b (?:award|judgment|verdict|damages|fine|penalty|settlement)|\bto pay (?:for )?(?:an? |its |the )?(?:[\w-]+ ){0,3}(?:penalty|penalties|fines?)\b/i,
  },
  {
    label: 'another company',
    words:
      /^(?:an? |the |one )?(?:largest |biggest |main )?(?:affiliate|client|competitor|customer|licensee|parent|partner|peer|rival|supplier|tenant) of [^;,]{2,50}? (?:beats|expects|exceeds|forecasts|guides|lifts|raises|reports|sees|tops)\b|\bat (?:another|an? (?:[\w-]+ ){0,2}(?:larger|bigger|competing|rival|different)) (?:company|drugmaker|maker|firm|developer|biotech|rival)\b|\banother (?:company|drugmaker|maker|firm|developer)'s\b|\b(?:at|of|from) (?:a|its) (?:[\w-]+ ){0,2}rival\b|\bread-?through\b|\b(?:(?:to|for|by|of|with) (?:a |its |the )?(?:rivals?|competitors?)|(?<!\bagainst (?:an? |its |the )?)competitor(?:'s|s')? |rivals?(?:'s)? (?:wins|gets|receives|drug|pill|device))\b|^(?:(?!beats|tops|over|outperform\w*)[\w-]+ ){0,2}(?:rival|competitor)(?:'s)? (?:[\w'-]+ ){0,4}?(?:drug|pill|device|tablet|capsule|medicine|antibody|therapy|vaccine|shot|injection|meets|hits|gains)\b/i,
  },
];
/** In the first sentences. */
const IN_LEAD: readonly DoubtfulWords[] = [
  {
    label: 'a smaller figure',
    words:
      /\b(?:distributions?|dividends?|payouts?|margins?|prices?)\b[^;]{0,40}\b(?:lowest|smallest|least) (?:ever|since|on record|in)\b|\bthe (?:fewest|smallest|least) (?:since|ever|on record|in (?:[\w-]+ ){0,2}(?:years|quarters|months|decades?))\b/i,
  },
  {
    label: 'an appointment',
    words:
      /\b(?:has |have )?(?:appointed|hired|recruited|elected|promoted) (?:an? |its |the |as )?(?:[\w-]+ ){0,4}(?:chief|(?:vice )?president|officer|directors?|head|chair(?:man|woman)?|leader|veteran|physician|executive)\b|\b(?:as|a|an|its) (?:new |next )?(?:[\w-]+ ){0,3}(?:chief|head|director|president)\b[^;.]{0,60}\b(?:will (?:start|join)|starts?|joins?|will be joining)\b|\b(?:chief|president|officer|founder)\b[^;.]{0,80}\b(?:leaves|is leaving|departs|hands over)\b/i,
  },
  {
    label: 'an old event',
    words:
      /\b(?:reminds|reminded|reminding) (?:\w+ ){0,3}(?:that|of|about)\b|\b(?:was|were|had been) (?:first )?(?:announced|reported|disclosed|published) (?:at (?:the|that) time|back then|then\b|months ago|(?:a|one|two) years? ago)|\bthey were announced (?:in|on|last)\b|\bmarks? (?:the )?(?:(?:one|two|three|five|ten|\d{1,2}) years|(?:first|second|third|fifth|tenth|\d{1,2}th) anniversary)\b/i,
  },
  {
    label: 'deaths or injuries',
    words:
      /\b(?:(?<!\b(?:cell|fewer|prevents?|prevented|averts?) )deaths?(?! from any cause)|died|fatal(?:ity|ities)?)\b(?! (?:rate|receptor|ligand|risk)|from| or)/i,
  },
  {
    label: 'a step that is still open',
    words:
      /\b(?:among|one of) (?:the )?(?:\w+ )?(?:finalists|applicants)\b|\b(?:was|were|been|is) (?:recommended|nominated|shortlisted|proposed) for\b|(?<!\b(?:after|from|since) (?:its |the )?)\bnotice of intent\b|\bif (?:its|the|their|that) (?:[\w-]+ ){0,2}(?:bid|tender|offer|proposal) (?:for [^.;]{2,60} )?(?:wins|succeeds|prevails|is (?:accepted|chosen|selected))\b|\b(?:contractor|consortium|developer|group|team) (?:which|that) (?:bids|proposes|is bidding|competes) (?:for|to)\b|\bsubject to (?:a )?(?:council|board of commissioners|voter|legislative|budget) approval\b|\b(?:council|commission|board of supervisors) (?:votes|will vote|is to vote)\b/i,
  },
  {
    label: 'news of others',
    words:
      /\bcommented on (?!its\b|our\b)|\b(?:welcom|prais)(?:ed|es) (?!its\b|our\b)(?:[\w'-]+ ){0,3}(?:announcement|report|data|results) (?:by|of|from) (?!the\b|its\b|our\b|an?\b|phase\b)|\b(?:validat|confirm|support|vindicat|strengthen|reinforc)\w*\b[^.;]{0,60}\b(?:of|for|behind) its own\b|\b(?:noted|notes|said|says|believes) that an? (?:competing|rival|competitor's) (?:[\w-]+ ){0,6}?(?:has |was |is )?(?:met|approved|cleared|succeeded|achieved|showed|demonstrated|won|received)\b|\b(?:pointed to|points to|took note of|takes note of|drew attention to|called attention to) (?:the |an? )?(?:[\w-]+ ){0,4}?(?:results|data|approval|clearance|success|designation)\b|\b(?:congratulates?|congratulated|applauds?|applauded|commends?|commended)\b|(?<!\bwho )\b(?:is|was|were|are) (?:not|neither) (?:a |an )?(?:party to|involved in|part of)\b|\b(?:has|have|holds?|retains?) no (?:\w+ )?(?:rights?|interest|stake|claim)(?: (?:in|to)\b|[.,;])|\b(?:sold|returned|transferred|assigned) all (?:of )?(?:its |the |commercial )*(?:rights|interest)\b|\brights\b[^.;]{0,30}\b(?:were|was|have been|had been) (?:sold|transferred|assigned)\b|\bno payments? (?:is|are) due\b|\bproceeds (?:belong|go) to (?:the|its|a) (?!company\b)|\b(?:does|do|did|will) not (?:receive|get|share in) (?:any|a part|a share|part)\b|\b(?:receives?|received|gets?|has) (?:none|no (?:part|share)) of (?:the|this|that)\b|\b(?:none|no part) of (?:the|this|that) (?:\w+ ){0,2}(?:awards?|funding|funds|grants?|money|sum) (?:is|are|was|goes|will be|will go|comes)\b|\b(?:the )?company is not (?:paid|funded|a recipient)\b/i,
  },
  {
    label: 'an old event',
    words: /\breminded (?:its )?(?:investors|shareholders|stockholders|holders)\b/i,
  },
  {
    label: 'an opinion of others',
    words:
      /\b(?:broker(?:age)?|analyst(?: note)?|research (?:firm|house|note)|investment bank) (?:[\w-]+ ){0,2}?(?:lifts?|lifted|raises?|raised|cuts?|lowers?|starts?|steps?|doubles?|doubled|keeps?|moves?|began|sees)\b|\b(?:price )?targets? (?:price )?for\b[^;.]{0,60} to \$/i,
  },
  {
    label: 'a product of others',
    words:
      /\b(?:drug|device|product|therapy|treatment|medicine|application|pump|implant|test) (?:of|from|by) an(?:other)? (?:other )?(?:[\w-]+ )?(?:maker|company|drugmaker|firm|developer)\b|\bprivately held (?:company|firm|maker)[^.;]{0,40}\b(?:received|won|obtained|got)\b/i,
  },
  {
    label: 'a lack of cash',
    words:
      /\b(?:cash|liquidity)\b[^.;]{0,20}\b(?:halved|fell|dropped|shrank|ran down|running low|runs out|lasts (?:until|for|into(?! 20\d\d)))\b|\bneeds? (?:new |more |fresh )?(?:money|cash|funds|capital)\b/i,
  },
  {
    label: 'a critic of the company',
    words: /\bshort (?:position|interest) (?:in|of|on)\b/i,
  },
  {
    label: 'a reversal',
    words:
      /\bhas (?:suspended|frozen|stayed(?! (?:at|in|loyal|put|true|with)\b)|halted|(?:rescinded|revoked|vacated)(?! (?:its|the) (?:[\w-]+ ){0,3}(?:ban|moratorium|stop order|veto)\b)|cancel+ed(?! (?:(?:[$€£][\d.,]+ \w+|all|the|its|another|about|some|face value|principal(?: amount)?|of|\d[\d.]*%|senior|convertible|secured|outstanding|repurchased|bought-back|(?:bought|repurchased)) ){1,9}(?:notes|bonds|debentures|shares|stock)\b))\b|\bobtained an injunction against (?:its|the)\b|\breversed (?:a|the) (?:\S+ ){0,4}(?:judgment|verdict|ruling)\b/i,
  },
];
/** A setback that ended: `hold lifted`, `loss narrows`, `fails to invalidate`. */
const RESOLVED =
  /\b(?:(?:probe|review|investigation|inquiry|audit|counsel|committee) (?:\w+ ){0,3}clear(?:s|ed)|f(?:ou|i)nds? no|lift(?:s|ed|ing)?|remov(?:es|ed|al)|ends?|ended|over|resolv\w+|dismiss\w*|den(?:ies|ied) (?:\S+ ){0,3}protests?|protests? (?:is |was )?(?:denied|dismissed|rejected)|narrows?|narrowed|reduc\w+|cuts?|lowers?|prevent\w*|avoid\w*|fewer|slow(?:s|ed)|(?:appeals?|challenges?) (?:\w+ )?fail(?:s|ed)?|risk of|beats?|withdr(?:aws?|ew) (?:its |the |their )?(?:\w+ ){0,2}(?:veto|ban|hold|block|moratorium|objections?|stop order)|(?:refus\w+|declin\w+) to (?:stop|block|halt|delay|enjoin|bar|freeze|pause|suspend|(?:cancel|void|revoke)(?= (?:[\w'-]+ ){1,5}patents?\b))|reject\w* .{0,30}\b(?:challenge|appeal|claims?|protests?)|reject\w* (?:an? |the |another |rival's )?petitions? (?:against|to (?:cancel|review)|for review)|withdr(?:aws|ew) (?:its|their) objections?|den(?:y|ies|ied) .{0,40}\b(?:motion|request|petition|injunction)|after (?:the |its )?(?:crash|loss|breach)|after (?:an? |the |its )?(?:earlier|previous|prior|initial|first|two|three) (?:rejection|refusal|denial|setback|failure)s?)\b/i;

const SENTENCES = 2;

function findIn(text: string, doubts: readonly DoubtfulWords[]): Doubt | null {
  for (const { label, words } of doubts) {
    const match = words.exec(text);
    if (match !== null) return { label, words: match[0] };
  }
  return null;
}

/** Returns the first words that cast doubt on good news; null if there are none. */
export function findDoubt(passages: readonly Passage[]): Doubt | null {
  for (const passage of passages.filter(({ place }) => place === 'headline')) {
    const text = withoutMisleadingWords(passage.text);
    const doubt = findIn(text, ALWAYS_IN_HEADLINE) ?? (RESOLVED.test(text) ? null : findIn(text, IN_HEADLINE));
    if (doubt !== null) return doubt;
  }
  for (const { text } of passages.filter(({ place }) => place === 'lead').slice(0, SENTENCES)) {
    const doubt = findIn(
      text.replace(LOWER_DEATH_RISK, blank).replace(COUNTED_EVENTS, blank).replace(RESTORED_AWARD, blank),
      IN_LEAD,
    );
    if (doubt !== null) return doubt;
  }
  const smaller = findSmallerFigure(passages);
  if (smaller !== null) return { label: 'a smaller figure than before', words: smaller };
  const date = findDateNotice(passages);
  return date === null ? null : { label: 'a date, not the news itself', words: date };
}
