import { pattern } from './event-class.ts';
import type { BearishPhrase } from './warning.ts';

export const WARNINGS: readonly BearishPhrase[] = [
  {
    id: 'offering',
    label: 'an offering of securities',
    patterns: [
      pattern`\b(?:public|registered direct|direct|secondary|follow-on|underwritten|at-the-market|ATM|rights|equity|share|shares|stock|units?|ADSs?|marketed|best[- ]efforts|bought[- ]deal|notes?|debt|upsized|proposed|concurrent|private|primary)\s+offerings?\b`,
      pattern`\b(?:pric(?:es|ed|ing)|clos(?:es|ed|ing) of|upsiz\w+|proceeds (?:of|from))\b.{0,60}\boffering\b`,
      pattern`\bat-the-market\b|\bATM (?:program|facility|agreement)\b|\bequity line\b|\bstandby equity\b`,
      pattern`\bover-?allotment\b|\bshelf registration\b|\bregistration statement on form (?:S|F)-[13]\b`,
    ],
    effect: 'block',
    isDilutive: true,
  },
  {
    id: 'placement',
    label: 'a private placement',
    patterns: [
      pattern`\bprivate placements?\b|\bPIPE (?:financing|transaction|investment)\b|\bsecurities purchase agreement\b|\bregistered direct\b`,
      pattern`\b(?:bullish |equity )?capital raise\b|\braises (?:\$|USD ?)[\d.]{1,8} ?(?:million|m)\b|\bequity financing\b`,
    ],
    effect: 'block',
    isDilutive: true,
  },
  {
    id: 'convertible',
    label: 'convertible securities',
    patterns: [
      pattern`\bconvertible\b.{0,25}\b(?:notes?|debentures?|bonds?|preferred|loan|securities)\b(?!.{0,40}\b(?:repaid|redeemed|retired|extinguished)\b)`,
    ],
    effect: 'block',
    isDilutive: true,
  },
  {
    id: 'warrants',
    label: 'the exercise of warrants',
    patterns: [
      pattern`\bwarrant(?:s)?\b.{0,30}\b(?:inducement|exercis\w+)\b|\bexercis\w+\b.{0,30}\bwarrants?\b|\binducement (?:offer|agreement|transaction)\b`,
    ],
    effect: 'block',
    isDilutive: true,
  },
  {
    id: 'dilution',
    label: 'dilution',
    patterns: [pattern`(?<!non-)(?<!non )(?<!anti-)\bdilut(?:ion|ive|ing)\b`],
    effect: 'headline',
    isDilutive: true,
  },
  {
    id: 'debt_offering',
    label: 'new debt',
    patterns: [
      pattern`\b(?:pric\w+|proposed|proposes|offer(?:s|ing)|places|issu\w+|clos\w+)\b.{0,50}\b(?:senior|secured|subordinated|unsecured)\b.{0,20}\b(?:notes|bonds|debentures)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'exchange_or_tender',
    label: 'an exchange or tender offer for notes',
    patterns: [
      pattern`\bexchange offers?\b|\bconsent solicitations?\b`,
      pattern`\b(?:results|expiration|extension|pricing|settlement)\b.{0,40}\btender offers?\b|\btender offers?\b.{0,40}\b(?:results|expiration|extension|pricing terms)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'reverse_split',
    label: 'a reverse split',
    patterns: [
      pattern`\breverse (?:stock |share |ADS )?split\b|\bshare consolidation\b|\b(?:1|one)-for-(?:\d+|[a-z]+)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'delisting',
    label: 'an exchange compliance notice',
    patterns: [
      pattern`\bdelist\w*\b|\b(?:notice|letter|notification)\b.{0,40}\b(?:non-?compliance|deficiency|nasdaq|NYSE)\b|\bminimum bid price\b|\bregain(?:s|ed)? compliance\b`,
    ],
    effect: 'block',
  },
  {
    id: 'guidance_cut',
    label: 'lowered or withdrawn guidance',
    patterns: [
      pattern`\b(?:lowers?|lowered|cuts?|reduces?|reduced|withdraws?|withdrew|withdrawn|suspends?|suspended|slash\w*|trims?|narrows)\b(?:(?!\b(?:and|raises?|increases?|affirms?)\b).){0,50}\b(?:guidance|outlook|forecasts?|dividends?)\b`,
      pattern`\b(?:soft|weak|modest|cautious|downbeat|disappointing|light|gloomy)\b.{0,25}\b(?:guidance|outlook|forecasts?)\b|\bweighs? on\b`,
      pattern`\b(?:guidance|outlook|forecast|dividend)\b.{0,15}\b(?:lowered|cut|reduced|withdrawn|suspended|lags|misses|disappoints|below)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'missed',
    label: 'figures below expectations',
    patterns: [
      pattern`\b(?:miss(?:es|ed)?|below|short of|worse than)\b.{0,30}\b(?:estimates?|expectations|consensus|revenues?|EPS|forecasts?)\b`,
      pattern`\b(?:EPS|revenues?|FFO|earnings) miss(?:es|ed)?\b`,
    ],
    effect: 'block',
  },
  {
    id: 'falling_price',
    label: 'a falling share price',
    patterns: [
      pattern`\b(?:shares?|stock)\b.{0,12}\b(?:dips?|falls?|fell|drops?|slides?|sinks?|tumbles?|plunges?|slump\w*)\b|\b(?:shares?|stock) (?:is |are )?down\b|\bdown \d{1,2}(?:\.\d)?%`,
    ],
    effect: 'headline',
  },
  {
    id: 'regulator_refusal',
    label: 'a regulatory rejection or hold',
    patterns: [
      pattern`\bcomplete response letter\b|\b(?:clinical|partial) hold\b|\brefus(?:al|e)[- ]to[- ]file\b|\b(?:FDA|EMA)\b.{0,20}\brejects?\b|\bwarning letter\b`,
    ],
    effect: 'block',
  },
  {
    id: 'trial_failure',
    label: 'a failed or stopped trial',
    patterns: [
      pattern`\b(?:did not|does not|didn't|failed to|fails to|not(?! only))\b.{0,12}\b(?:meet|met|achieve|reach|demonstrate|show|statistically significant)\b`,
      pattern`\bmiss(?:es|ed)\b.{0,30}\bendpoints?\b|\b(?:discontinu\w+|terminat\w+|halts?|halted|pauses?|paused)\b.{0,50}\b(?:trial|study|program|development|enrollment|dosing)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'distress',
    label: 'financial distress',
    patterns: [
      pattern`\bgoing concern\b|\bbankruptcy\b|\bchapter (?:7|11)\b|\bevent of default\b|\bdefault(?:s|ed) on\b|\bforbearance\b|\bsubstantial doubt\b|\binsolven\w+\b|\brestructuring support\b`,
    ],
    effect: 'block',
  },
  {
    id: 'accounting',
    label: 'accounting problems',
    patterns: [
      pattern`\brestate(?:s|ment|d)?\b.{0,40}\b(?:financial|results|previously)\b|\bnon-reliance\b|\bdelay(?:s|ed)?\b.{0,25}\bfil(?:ing|e)\b|\bmaterial weakness\b|\bauditor resign`,
    ],
    effect: 'block',
  },
  {
    id: 'investigation',
    label: 'an investigation or investor claims',
    patterns: [
      pattern`\b(?:investigat(?:ion|ions|es|ing) (?:of|into|on behalf|by|potential)|subpoena|class action|lead plaintiff|shareholder alert|investor alert|shareholder rights|securities fraud|purported claims)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'termination',
    label: 'the termination of an agreement',
    patterns: [
      pattern`\b(?:mutual(?:ly)? )?terminat(?:ion|es|ed|e|ing)\b(?!.{0,40}\bwaiting period).{0,60}\b(?:merger|agreement|acquisition|contract|collaboration|partnership|transaction|offer)\b`,
      pattern`\b(?:merger|agreement|acquisition|contract|collaboration|partnership|order)\b.{0,25}\b(?:terminated|cancel+ed|called off|withdrawn)\b`,
      pattern`\b(?:rejects?|rejected|withdraws?|withdrew|cancels?|cancel+ed|loses?|lost)\b.{0,40}\b(?:offer|proposal|bid|application|contract|order|agreement)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'accident',
    label: 'an accident or disruption',
    patterns: [
      pattern`\b(?:structural failure|explosion|fire at|recall(?:s|ed|ing)?|data breach|cyber(?:security)? (?:incident|attack)|ransomware|(?:suspends?|suspended|idles?|idled|halts?) (?:production|operations|mining)|force majeure|shutdown of)\b`,
    ],
    effect: 'block',
  },
  {
    id: 'departure',
    label: 'a management departure',
    patterns: [
      pattern`\b(?:resign(?:s|ed|ation)|steps? down|stepping down|departure of|(?:CEO|CFO) (?:departs|transition))\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'layoffs',
    label: 'layoffs',
    patterns: [pattern`\b(?:layoffs?|lays off|workforce reductions?|reduction in (?:force|workforce)|job cuts)\b`],
    effect: 'headline',
  },
  {
    id: 'net_loss',
    label: 'a net loss',
    patterns: [
      pattern`\b(?:net loss(?:es)?|loss per share|operating loss|loss of \$|reports? (?:a )?loss|net \(loss\))`,
    ],
    effect: 8,
  },
  {
    id: 'lower_figures',
    label: 'lower figures',
    patterns: [
      pattern`\b(?:revenues?|net sales|sales|net income|earnings|profits?|EBITDA|margin|production|shipments|EPS)\b.{0,40}?\b(?:decreas(?:e|ed|es)|declin(?:e|ed|es)|fell|falls?|dropp?(?:ed|s)?|down|lower(?! (?:costs?|expenses?|interest|tax))|slump\w*)\b`,
      pattern`\b(?:decreas(?:e|ed|es)|declin(?:e|ed|es)|drop|fall|lower)\b.{0,20}\b(?:revenues?|net sales|sales|net income|earnings|profits?|EBITDA|EPS)\b`,
    ],
    effect: 14,
  },
  {
    id: 'impairment',
    label: 'an impairment',
    patterns: [pattern`\bimpairments?\b|\bwrite-?(?:down|off)s?\b`],
    effect: 8,
  },
  {
    id: 'earlier_stage',
    label: 'preclinical work',
    patterns: [pattern`\bpre-?clinical\b|\bin vitro\b|\b(?:mouse|murine|animal) model`],
    effect: 25,
  },
  {
    id: 'old_news',
    label: 'a previously announced step',
    patterns: [
      pattern`\bpreviously[- ]announced\b|\b(?:closes|closing of|completes|completion of|finali[sz]es|amends|extends expiration)\b`,
    ],
    effect: 15,
  },
  {
    id: 'non_binding',
    label: 'a non-binding agreement',
    patterns: [
      pattern`\bnon-?binding\b|\bletter of intent\b|\bLOI\b|\bmemorandum of understanding\b|\bMOU\b|\bterm sheet\b`,
    ],
    effect: 15,
  },
];
