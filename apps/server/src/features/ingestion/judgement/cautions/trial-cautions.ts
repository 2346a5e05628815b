import { STOPPED_FOR_EFFICACY } from '../frames/trials/stopped-for-efficacy.ts';
import { pattern } from '../text/pattern.ts';
import { CANCELED_BY_LIFTING, NEVER_CANCELED } from './canceling-words.ts';
import type { Caution } from './caution.ts';
import { SERIOUS_HARM } from './serious-harm.ts';

const REGULATOR = String.raw`(?:FDA|EMA|CHMP|MHRA|Health Canada|PMDA|NMPA|Food and Drug Administration|European Medicines Agency|agency|regulators?)`;
const STUDY = String.raw`(?:trials?|study|studies|program(?:me)?s?|development|enrol+ment|dosing|recruitment|arms?|cohorts?|part [AB12])(?<!\b(?:field|drill(?:ing)?|exploration|work|capital|investment|buyback|repurchase|production|construction|mining|training|loyalty) programs?)`;

/** A trial that is stopped early because the drug works is good news. */
const NOT_FOR_EFFICACY = String.raw`(?!.{0,80}\b(?:efficacy|benefit|success|superiority|overwhelming|because (?:[\w-]+ ){1,4}works?)\b)`;

/** The second of two primary endpoints: `The second, days without symptoms, was also met`. */
const OTHER_GOAL_MET =
  /\b(?:the|its) (?:second|other)(?: one| (?:(?:co-)?primary )?(?:end-?point|end point|goal|measure))?(?:, [^,;]{2,60},)? (?:was|were|is) (?:also |likewise |too |equally )?(?:met|reached|achieved|hit)\b|\b(?:met|reached|achieved|hit)s? the (?:second|other)(?: one)?\b(?![^;]{0,60}\b(?:not|only|late|later)\b)|\bboth (?:of its |of the )?(?:co-)?primary (?:end-?points?|end points?|goals) (?:were |are )?(?:met|reached|achieved)\b|\b(?:met|reached|achieved) both (?:co-)?primary\b/i;

/** `Announces the launch of the first generic version of Zelmora`: the generic is the company's own. */
const NOT_OWN_LAUNCH = String.raw`(?<!\bannounces (?:the )?(?:U\.?S\.? )?(?:commercial )?(?:launch|availability) of (?:the |its )?(?:first )?)`;

const SAME_AS = String.raw`(?:(?:just |only )?as (?:good|well|effective|much|often|high|low|long) as|no (?:better|worse|more effective) than|no(?:t)? different (?:from|than|to)|comparable (?:to|with)|similar(?:ly)? (?:to|as)|in line with|on (?:a )?par with|parity with|equivalen(?:t|ce) (?:to|with)|equal (?:to|with)|equal(?:s|ed)|identical (?:to|with)|indistinguishable from|(?:the|an?) (?:same|identical|similar|equal) (?:\S+ ){0,6}?as|(?:did not|didn't|does not) differ (?:significantly )?from)`;
const OTHER_PATIENTS = String.raw`(?:(?:that|those|patients|participants|subjects|people) (?:on|of|in|with|for|from|taking|receiving|given|treated with) )?(?:the )?`;
/** `KO-12 matched placebo on the primary endpoint`, not `KO-12 or matched placebo`. */
const EQUALED = String.raw`(?<!\b(?:or|and|an?|the|with|to|of|receiving|dose) )match(?:es|ed) (?:the )?placebo(?: (?:arm|group))? (?:on|in|for|at) (?:the |its |both )?(?:\w+ )?(?:primary|end-?points?|efficacy|outcomes?|goals?)`;
const BOTH_GROUPS = String.raw`(?:the same|similar|identical|comparable|equal|no different|did not differ|no difference) (?:in|across|between|among|for) (?:both|the (?:two|three|study|treatment)|all) (?:\w+ )?(?:arms|groups)`;
/** Safety and the state at the start, of which the same as under placebo is good or plain. */
const SAFETY =
  'safety|safe|toler\\w+|adverse|side effects?|AEs|TEAEs|SAEs|serious|discontinu\\w+|dropout|toxicit\\w+|hypoglyc\\w+|nausea|vomiting|diarrhea|bleeding|infections?|deaths|mortality|MACE|cardiovascular|QTc?|liver|abuse|liking|baseline|demographic\\w*|characteristics|injection[- ]site|weight gain|sedation|somnolence|headaches?';
const EFFICACY = '(?:efficacy|effective\\w*|end-?points?|responses?|remissions?|(?:overall|progression-free) survival)';
const NOT_OF_SAFETY = String.raw`(?![^;:]{0,60}\b(?:${SAFETY})\b)`;
const CANCELED_BY_SAFETY = new RegExp(
  String.raw`\b(?:${SAFETY})\b(?:(?!\b${EFFICACY}\b)[^;:]){0,120}$|\bnot (?:just |only |merely )?$`,
  'i',
);

/** Harm that is as frequent without the drug: `the same in both arms`, `as frequent on the drug as on placebo`, but not `twice as frequent`. */
const AS_ON_PLACEBO = String.raw`(?:(?<!\bnot )the same(?= (?:as (?:on|with)|between|for|in|on|with)\b)|(?:no|not) (?:different|higher|greater|more (?:common|frequent|often))|(?<!\b(?:twice|times|half|not) )as (?:common|few|frequent|often|rare)|(?<!\bnot )evenly)`;

/** A reason before it ends no hold: `after a severe reaction the FDA has placed the study on clinical hold`. */
const CANCELED_AS_ENDED_HOLD = new RegExp(
  String.raw`^(?!.*\b(?<!\b(?:that|which) [^,;]{0,40})(?:has|have) $).*?(?:${CANCELED_BY_LIFTING.source})`,
  'i',
);

/** Failed or doubtful trials, and refusals by regulators. */
export const TRIAL_CAUTIONS: readonly Caution[] = [
  {
    id: 'complete_response',
    label: 'a complete response letter',
    patterns: [pattern`\bcomplete response letters?\b|\bCRLs?\b`],
    canceledBy: CANCELED_BY_LIFTING,
    takenBackBy:
      /\b(?:received|issued|sent) in (?:\w+ )?20\d\d (?:concerned|was for|had been for|related to) (?:a different|another|an older|an earlier|a previous)\b/i,
    effect: 'drop',
  },
  {
    id: 'clinical_hold',
    label: 'a clinical hold',
    patterns: [
      pattern`\b(?:full |partial )?clinical hold\b|\bpartial hold\b|\b(?:placed|put) .{0,60}\bon (?:full |partial )?(?:clinical )?hold\b`,
    ],
    canceledBy: CANCELED_AS_ENDED_HOLD,
    effect: 'drop',
  },
  {
    id: 'regulator_refusal',
    label: 'a refusal by a regulator',
    patterns: [
      pattern`\brefus(?:al|e|es|ed)[- ]to[- ]file\b|\b${REGULATOR}\b.{0,40}\b(?:rejects?|rejected|refuses?|refused|declin(?:es|ed) to|denies|denied|turns? down|turned down|asks? for (?:an? )?(?:additional|another|new|(?:second|further) (?:\w+ )?(?:trial|study))|asked for (?:an? )?(?:additional|another|new|(?:second|further) (?:\w+ )?(?:trial|study))|requires? (?:an? )?(?:additional|another|new) (?:trial|study)|not (?:yet )?(?:approv\w+(?! (?:the |any |that |a |another |such )?(?:generics?|copy|copies|competing|rival)\b)|in a position|able to approve)|(?:cannot|could not|unable to) (?:arrive at|reach|conclude|establish))\b`,
      pattern`\b(?:rejects?|rejected|rejection of|denies|denied|denial of|refuses?|refused|refusal of)\b.{0,40}\b(?:application|approval|BLA|NDA|PMA|510\(k\)|marketing authori[sz]ation|submission|filing|designation|licen[cs]e|permit)\b`,
      pattern`\b(?:benefits?\b.{0,60}\b(?:do|does|did)(?: not|n't) outweigh|risks? outweighs?|negative opinion|votes? against|voted against|voted (?:\d+|[a-z]+)[- ](?:to|-)[- ]?(?:\d+|[a-z]+) against|warning letter|recommend(?:s|ed|ing)? (?:\S+ ){0,2}(?:against (?:approv\w+|authori[sz]\w+|marketing|use)|suspending|suspension|revoking|revocation|restricting|limiting|refusing|refusal)|import alert|form 483|not substantially equivalent|not approvable)\b`,
      pattern`\b${REGULATOR}\b.{0,40}\b(?:upholds?|upheld|affirm(?:s|ed)|confirm(?:s|ed)|maintain(?:s|ed)|sustain(?:s|ed)|stands? by|stood by|lets? stand|reiterat(?:es|ed)|repeat(?:s|ed)) (?:its |the |an? )?(?:[\w-]+ ){0,3}(?:denial|refusal|rejection|decision not to|proposal to refuse)\b|\b(?:denial|refusal|rejection)\b.{0,40}\b(?:upheld|affirmed|sustained) by (?:the )?${REGULATOR}\b`,
    ],
    canceledBy: CANCELED_BY_LIFTING,
    effect: 'drop',
  },
  {
    id: 'approval_withdrawn',
    label: 'the withdrawal of an approval',
    patterns: [
      pattern`\b(?:rescind\w*|revok\w+|withdr(?:aws?|ew|awn|awing|awal of)|vacat(?:es|ed|ing)|suspend(?:s|ed|ing)?|cancel(?:s|l?ed)?|pulls?|pulled|strips?|stripped|rescission of|revocation of|suspension of)\b.{0,60}\b(?:approval|clearance|designation|authori[sz]ation|EUA|licen[cs]e|permit|certificat\w+|marketing application|NDA|BLA|MAA|PMA|filing)\b`,
      pattern`\b(?:approval|clearance|designation|authori[sz]ation|EUA|permit|certificate|NDA|BLA|MAA)\b.{0,50}\b(?:(?:was|were|is|been|being|be) (?:rescinded|revoked|withdrawn|suspended|vacated|cancel+ed)|no longer applies|rescinded|revoked|withdrawn|expired|lapsed)\b`,
      pattern`\bno longer (?:holds?|has|qualif\w+|eligible)\b.{0,50}\b(?:designation|approval|clearance|status)\b`,
    ],
    canceledBy: CANCELED_BY_LIFTING,
    effect: 'drop',
  },
  {
    id: 'missed_endpoint',
    label: 'a missed endpoint',
    patterns: [
      pattern`\b(?:did not|does not|didn't|do not|failed to|fails to|failing to|failure to|was not able to|were not able to|unable to|not)\b(?<!\bmedian\b.{0,90}).{0,20}\b(?:meet|met|meeting|achieve|achieved|reach|reached|demonstrate|show|hit|attain|separate)\b.{0,60}\b(?:endpoints?|end points?|significan\w+|superiority|non-?inferiority|difference|benefit|improvement|placebo|goal|objectives?)\b`,
      pattern`\b(?:miss(?:es|ed|ing)?|fell short|falls short|short of)\b[^,;(]{0,40}\b(?:endpoints?|end points?|statistical significan\w+|goal|superiority)\b`,
      pattern`\b(?:primary|main|principal) (?:end-?points?|end points?|measures?|outcomes?|goals?)\b(?:, [^,;]{0,40},)?[^,;(]{0,40},? (?:(?:was|were|is|are|stayed|remained) )?(?:unchanged|unaffected|unmoved|no different)\b`,
      pattern`\b(?:endpoints?|end points?)\b[^,;(]{0,40}\b(?:(?:was|were|is|are) (?:not(?! (?:yet )?(?:mature|due|evaluable|available|ready)\b)|missed|narrowly)|not (?:met|reached|achieved)|missed)\b`,
      pattern`\b(?:not|without|no|lack(?:s|ed|ing)?|non-?|short of|missed|failed) ?(?:a |any |reach\w* |attain\w* |achiev\w* )?statistical(?:ly)?(?: (?:and|or) \w+)? significan\w+|(?<!\blow(?:er|est)?[- ]dose (?:\w+ )?(?:was|is|were) )\bnot significant(?:ly)?\b|\bnon-?significant\b|\bno (?:significant|statistically|meaningful|clinically) .{0,30}\b(?:difference|benefit|improvement|effect)\b(?!.{0,40}\b(?:adverse|safety|side)\b)|\b(?:shows?|showed|found|finds|saw|demonstrat(?:es|ed)) no (?:\w+ ){0,2}(?:improvement|reduction|benefit|efficacy|response|advantage|superiority|separation)\b|\bfail(?:s|ed)? (?:in (?:a |its |the )?(?:\w+ )?(?:phase|trial|study)|to (?:beat|outperform|improve|slow|reduce|help|separate))\b|\b(?:trial|study) (?:fails|failed|failure|comes up short|came up short|disappoints|inconclusive)\b|\b(?:trial|study|results?|data) (?:was|were|is|are) inconclusive\b|\bdid not separate\b`,
      pattern`(?<!\b(?:placebo|sham|untreated|control|previously|prior|earlier)\b.{0,60})\b(?:(?:did|does|do)(?: not|n't)|failed to|fails to) (?:\w+ly )?(?:improve|extend|prolong|lengthen|raise|reduce|lower|slow|delay|help|benefit|add to|change|alter|affect)\b.{0,40}\b(?:survival|progression|respon(?:se|ders?)|remission|function(?:ing)?|symptoms?|scores?|pain|relapses?|hospitali[sz]ations?|exacerbations?|decline|efficacy|outcomes?)\b`,
      pattern`\b(?:survival|progression|symptoms?|function(?:ing)?|decline|disease|relapses?|exacerbations?)\b (?:was|were|is|are) not (?:\w+ )?(?:slowed|improved|reduced|lowered|extended|prolonged|lengthened|changed|affected|helped)\b`,
      pattern`\b(?:placebo|vehicle|sham|(?:control|comparator)(?: (?:group|arm))?)\b (?:(?:patients|arm|group|itself) )?(?:was ahead|was (?:better|superior)|did better|fared better|outperformed|came out (?:ahead|on top)|had the edge|scored (?:higher|better)|improved more|lived longer)\b`,
      pattern`\b(?:goals?|end-?points?|end points?|targets?|significance|threshold|bar|mark)\b[^;.]{0,20}\b(?:(?:just|barely|narrowly|slightly) (?:out of reach|outside|above|beyond|missed)|out of reach|within (?:a whisker|a hair|an inch|sight|touching distance))\b|\b(?:within (?:a whisker|a hair|an inch|touching distance)|(?:just|barely|narrowly|a hair|a whisker) (?:shy|short)|approach(?:es|ed|ing)|near(?:s|ed|ing)?|nearly|almost|borderline|close to|on the (?:edge|verge|brink) of|bordered on) (?:of )?(?:statistical(?:ly)? )?significan(?:ce|t)\b`,
      pattern`\b(?:primary|main|principal) (?:end-?points?|end points?|measures?|outcomes?|goals?|objectives?|analysis)\b[^;]{0,60}\bp ?(?:=|of) ?0?\.0(?:5[1-9]|[6-9])`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'same_as_placebo',
    label: 'an effect no greater than that of a placebo',
    patterns: [
      pattern`\b${SAME_AS} ${OTHER_PATIENTS}(?:placebo|sham|vehicle)\b${NOT_OF_SAFETY}|\b${EQUALED}\b`,
      pattern`\b(?:survival|Kaplan-Meier) curves (?:\w+ )?(?:cross(?:es|ed)?|overlap(?:s|ped)?|(?:did not|do not|don't) separate|converge[sd]?|touch)\b`,
      pattern`\b${SAME_AS} ${OTHER_PATIENTS}(?:control|comparator|standard of care)\b[^;]{0,60}\bsuperiority\b|\bsuperiority\b[^;]{0,80}\b${SAME_AS} ${OTHER_PATIENTS}(?:control|comparator|standard of care)\b`,
    ],
    canceledBy: CANCELED_BY_SAFETY,
    effect: 'drop',
  },
  {
    id: 'same_as_control',
    label: 'an effect no greater than that of the control group',
    patterns: [
      pattern`\b(?:${SAME_AS} ${OTHER_PATIENTS}(?:control|comparator|standard of care)\b${NOT_OF_SAFETY}|${BOTH_GROUPS}\b)(?<!\bnon-?inferior.{0,200})(?!.{0,100}\bnon-?inferior)`,
      pattern`\bnon-?inferior(?:ity)? (?:to|against|versus) ${OTHER_PATIENTS}(?:placebo|sham|vehicle)\b${NOT_OF_SAFETY}`,
    ],
    canceledBy: CANCELED_BY_SAFETY,
    effect: 'desk',
  },
  {
    id: 'weak_effect',
    label: 'a result without statistical significance',
    patterns: [
      pattern`\bnumerical(?:ly)? (?:benefit|improvement|trend|difference|superior\w*|advantage|better|favou?r\w+|higher|lower)\b|\b(?:positive |favou?rable |encouraging |directional )?(?<!\bp ?[<=≤] ?0?\.0[0-4]\d{0,4}\)?,? and an? (?:\w+ )?)trends? (?:toward|towards|in favou?r|favou?ring)\b|\bwith an? (?:\w+ )?trend\b|\bdirectional(?:ly)? (?:improvement|benefit|favou?r\w+)\b`,
      pattern`\bp(?:[- ]values?)? ?(?:=|>|of|was|at) ?0?\.(?:0[6-9]|[1-9])\d{0,3}\b(?!.{0,300}\bp ?[<=≤] ?0?\.0[0-4])`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'desk',
  },
  {
    id: 'trial_stopped',
    label: 'a stopped trial',
    patterns: [
      pattern`\b(?=[acdehipstw])(?<!\b(?:patients?|participants?|subjects?|who|one|two|rate of|due to) |\bfront[- ])(?:discontinu(?:es?|ed|ing|ation of)|terminat(?:es?|ed|ing|ion of)|halt(?:s|ed|ing)?|paus(?:e|es|ed|ing)|suspend(?:s|ed|ing)?|stop(?:s|ped|ping)?|ends?|ended|(?:is|are) ending|abandon(?:s|ed|ing)?|ceas(?:e|es|ed|ing)|shelv(?:e|es|ed|ing)|scrap(?:s|ped)?|drops?(?! (?:the |its )?(?:clinical |full |partial )*hold\b)|dropped(?! (?:the |its )?(?:clinical |full |partial )*hold\b)|winds? down|deprioriti[sz]\w+) (?:(?!(?:in|by|during|at|across|from|for|disease|progression|tumor|early)\b)[\w'/.()-]+ ){0,6}?${STUDY}\b${NOT_FOR_EFFICACY}`,
      pattern`\b${STUDY}\b(?!, (?:has|have|was|were) ).{0,40}\b(?:was|were|is|are|been|being|be) (?:discontinued|terminated|halted|paused|suspended|stopped|put on hold|abandoned)\b${NOT_FOR_EFFICACY}`,
      pattern`\b${STUDY} (?:discontinued|terminated|halted|paused|suspended)\b${NOT_FOR_EFFICACY}|\bfutility\b|\bwill not (?:advance|continue|fund|pursue) (?:further |any |the |its |more )*(?:compound|development|program|study|work)\b|\bremov(?:ed|es) (?:it|the \w+|[\w-]+) from its pipeline\b|\bunlikely to (?:meet|achieve|reach|succeed)\b|\bdosing (?:is|was|has been) (?:suspended|paused|halted|stopped)\b`,
      pattern`\b(?:enrol+ment|recruitment|dosing|trial|study)\b.{0,40}\b(?:(?:is|was|are|has been|stays|remains) )?(?:shut|closed|frozen|on ice|on pause)\b (?:for (?:now|the time being|the moment)|until|pending|while|as|after|temporarily)\b|\b(?:shuts|closes|freezes|puts? on (?:ice|pause)) (?:\S+ ){0,4}?(?:enrol+ment|recruitment|dosing)\b|\b(?:no (?:new|further|more) patients (?:are|will be|may be|can be)|(?:will|may|can) not (?:enrol+|dose|treat|recruit) (?:any )?(?:new |further |more )?(?:patients|participants))\b`,
    ],
    takenBackBy: STOPPED_FOR_EFFICACY,
    effect: 'drop',
  },
  {
    id: 'safety_signal',
    label: 'a safety concern',
    patterns: [
      pattern`\b(?:patient|participant|subject|treatment-related|drug-related|on-study|study|fatal) (?:deaths?|fatalit\w+)\b|\b(?:patients?|participants?|subjects?|volunteers?|boy|girl|child) (?:has |have |had )?died\b|\bdied (?:after|during|from|of)\b|\bdeaths? of (?:a|one|two|three|the) (?:\w+ )?(?:patients?|participants?|subjects?|volunteers?)\b`,
      pattern`(?<!\bno (?:\w+ ){0,2})\bsafety (?:signals?|concerns?|issues?|event(?! rates?\b)|problem)\b|\bserious (?:related |unexpected |treatment-related )*adverse (?:events?|reactions?)\b(?!.{0,50}\b(?:did not differ|similar|balanced|comparable|lower|fewer|less|consistent|unrelated|rare|${AS_ON_PLACEBO})\b)|\bdose[- ]limiting toxicit\w+|\bSUSAR\b|(?<!\b(?:takes? (?:away|off)|took (?:away|off)|loses|lost|losing|drops|dropped|delet(?:es|ed)|sheds?|shed|strikes) (?:[\w-]+ ){0,4})\bboxed warning\b|\bblack[- ]box\b|\b(?:liver|hepatic|cardiac|kidney|renal) (?:toxicity|injury|failure) (?:in|after|of|event|signal|case)\b|\bhepatotoxicity\b|\bmyocarditis\b|\b(?:elevat\w+|increas\w+|ris(?:es?|ing)|rose) (?:of|in) (?:the )?(?:liver|hepatic|ALT|AST|transaminases?)\b|\b(?:liver|hepatic) enzymes?\b.{0,20}\b(?:elevat\w+|ris(?:es?|ing)|rose|increas\w+|climb\w*)\b(?! (?:was|were) (?:comparable|equal|like|no (?:higher|more)|similar|the same)\b)|\b(?:liver|hepatic) enzymes? (?:\S+ ){0,2}(?:above|over|exceed\w*|beyond|\d+ times)\b|\bgrade [345]\b.{0,40}\b(?:liver|hepatic|neurotoxic\w*|cytokine)\b|\bsafety (?:board|committee)\b.{0,20}\b(?:asks?|asked|requests?|requested)\b`,
      ...SERIOUS_HARM,
    ],
    effect: 'desk',
  },
  {
    id: 'subgroup',
    label: 'a result in part of the patients only',
    patterns: [
      pattern`\b(?:sub-?groups?|sub-?populations?|post[- ]hoc|per[- ]protocol|exploratory (?:analysis|endpoint)|ad hoc analysis|responder analysis|re-?analysis|pooled analysis)\b`,
      pattern`\b(?:met|meets|achieved|reached|hit|hits) (?:only )?(?:(?:\d|two|three|four|five|six|seven) (?:out )?of (?:its |the |\w+ )?(?:\d|two|three|four|five|six|seven|eight) (?:co-)?(?:primary |key |secondary )*|one (?:out )?of (?:its |the |\w+ )?(?:(?:[3-8]|three|four|five|six|seven|eight) (?:co-)?(?:primary |key |secondary )*|(?:2|two) (?:key |secondary )*))(?:endpoints?|end points?|goals)\b|\bunconfirmed (?:partial |complete )?responses?\b|\bdid not (?:confirm|replicate)\b`,
      pattern`\b(?:high(?:er|est)?|low(?:er|est)?|one|second|other|middle|mid) dose\b.{0,40}\b(?:does not|did not|missed|failed|not)\b|\bmixed (?:results?|data|outcome|picture)\b|\b(?:one|two|three) of (?:its |the )?(?:\d{1,2}|\w+) (?:further|other|secondary|exploratory|additional) (?:\w+ )?(?:measures?|end-?points?|outcomes|goals)\b|\b(?:reads?|went|goes|points?|tells?) (?:the other way|another story|a different story)\b|\bits (?:twin|sister|companion) (?:trial |study )?(?:does|did|is|was|fails?|failed|misse[sd])\b|\bone (?:\S+ ){0,3}(?:study|trial) (?:succeeds?|succeeded|worked|works|hits?|met|meets)\b`,
    ],
    canceledBy: /\b(?:across|all|every|regardless|prespecified|pre-specified|consistent|both|and)\b[^.;]{0,30}$/i,
    effect: 'desk',
  },
  {
    id: 'subgroup',
    label: 'a result for one of several primary endpoints',
    patterns: [
      pattern`\b(?:one|first|single|only one) co-?primary\b|\b(?:one|the first) (?:out )?of (?:its |the )?(?:two|three|2|3) (?:co-)?primary\b`,
    ],
    takenBackBy: OTHER_GOAL_MET,
    effect: 'desk',
  },
  {
    id: 'regulatory_delay',
    label: 'a regulatory delay',
    patterns: [
      pattern`\b(?:delay(?:s|ed|ing)?|push(?:es|ed)? (?:back|out)|postpon\w+|defer(?:s|red|ral)?|miss(?:es|ed)?|slip(?:s|ped)?|extend(?:s|ed)?|extension of|delay in) (?:(?!(?:in|progression|onset|disease|death|to)\b)[\w'/.()-]+ ){0,6}?(?:PDUFA|goal date|action date|target (?:action )?date|review (?:period|date|clock|by)|priority review|FDA decision|submission|BLA|NDA|MAA|PMA|launch|commerciali[sz]ation|readout|top-?line)\b`,
      pattern`\b(?:PDUFA|goal|action|target|decision) date\b.{0,40}\b(?:delay\w*|postponed|extended|pushed|move[sd] (?:back|out)|deferred|three months later)\b|\b(?:outstanding|unresolved|substantive review) issues\b|\bissues (?:still )?under review\b|\bidentified deficiencies\b|\bmajor amendment\b|\b(?:deficiencies|(?:an?|the|any|this|one) deficiency)\b[^;.]{0,40}\b(?:labeling|post-?marketing|application|review|inspection|preclude)\b|\b(?:submi(?:t|ssion)|launch|file)\b.{0,60}(?<!\bno )\b(?:later than|instead of (?:this|in|by))\b`,
      pattern`\b(?:delay(?:s|ed)?|push(?:es|ed)? (?:back|out)|shift(?:s|ed)?|extend(?:s|ed)?|revis(?:es|ed)|reset(?:s)?|lengthen(?:s|ed)?|move(?:s|d)) (?:(?!to\b)[\w'/.()-]+ ){0,5}?(?:timelines?|timetables?)\b(?!.{0,30}\b(?:forward|ahead|earlier|up)\b)|\b(?:trial|study|readout|data|results|filing|submission|application|launch|approval)\b,?.{0,20}\b(?:(?:first|originally|previously|once|initially) )?(?:planned|expected|due|slated|scheduled|promised) (?:for|in|by) [^;]{2,30}? (?:is|are) now (?:expected|planned|due|slated|scheduled|foreseen|targeted)\b`,
      pattern`\bfrom (?:a )?priority (?:review )?to (?:a )?standard\b|\bpriority (?:review|status)\b[^.;]{0,120}\b(?:in error|no longer (?:applies|holds|stands)|(?:was|is|been) (?:lost|rescinded|revoked|taken (?:away|back)|withdrawn))\b|\b(?:loses|lost) (?:its |the )?priority review\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'generic_competition',
    label: 'competition from a generic',
    patterns: [
      pattern`${NOT_OWN_LAUNCH}\b(?:first|new|AB-rated|FDA-approved)\b.{0,15}\b(?:generic|biosimilar)(?: version| equivalent)? (?:of|to|for)\b|\b(?:copycat|knock-?off|rival|biosimilar) versions?\b|${NOT_OWN_LAUNCH}\bgeneric (?:versions? of|competition|entry)\b|\b(?:competitor|rival)(?:'s)?\b.{0,60}\b(?:approv\w+|clearance|cleared|launch\w*|wins?|receives?|gets?)\b|\bparagraph IV\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'rights_returned',
    label: 'the return of rights by a partner',
    patterns: [
      pattern`\bre-?gain(?:s|ed|ing)?\b.{0,40}\b(?:rights|control of)\b|\breturn(?:s|ed|ing)?\b(?! (?:of )?(?:up to |approximately |about |over |more than )?[$€£])(?! (?:excess |surplus )?(?:cash|capital)\b).{0,40}\b(?:rights|program(?:me)?|asset|candidate)\b|\brights\b.{0,30}\b(?:return(?:ed|s|ing)?|revert\w*) to\b|\b(?:opts?|opted|elects?|elected|decid\w+|chosen) (?:out|not to)\b.{0,60}\b(?:option|exercise|continue|licen[cs]e|proceed|advance|renew|extend|collaboration)\b(?!.{0,50}\breverse (?:\w+ )?split)`,
    ],
    effect: 'drop',
  },
  {
    id: 'earlier_stage',
    label: 'preclinical work',
    patterns: [
      pattern`\b(?:pre-?|non-?)clinical\b|\bin vitro\b|\bex vivo\b|\b(?:mouse|mice|murine|animal|primate|rat|rodent)s? (?:models?|stud(?:y|ies)|data)|\bIND-enabling\b`,
    ],
    effect: 25,
  },
];
