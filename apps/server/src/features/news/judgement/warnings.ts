import { pattern } from './event-class.ts';
import type { Warning } from './warning.ts';

/** What keeps a release from being an alert, or weighs against it. */
export const WARNINGS: readonly Warning[] = [
  {
    id: 'offering',
    label: 'an offering of securities',
    patterns: [
      pattern(
        String.raw`\b(?:public|registered direct|direct|secondary|follow-on|underwritten|at-the-market|ATM|rights|equity|share|shares|stock|units?|ADSs?|marketed|best[- ]efforts|bought[- ]deal|notes?|debt|upsized|proposed|concurrent|private|primary)\s+offerings?\b`,
      ),
      pattern(
        String.raw`\b(?:pric(?:es|ed|ing)|clos(?:es|ed|ing) of|upsiz\w+|proceeds (?:of|from))\b.{0,60}\boffering\b`,
      ),
      pattern(String.raw`\bat-the-market\b|\bATM (?:program|facility|agreement)\b|\bequity line\b|\bstandby equity\b`),
      pattern(String.raw`\bover-?allotment\b|\bshelf registration\b|\bregistration statement on form (?:S|F)-[13]\b`),
    ],
    effect: 'refuse',
    dilution: true,
  },
  {
    id: 'placement',
    label: 'a placement of new shares',
    patterns: [
      pattern(
        String.raw`\bprivate placements?\b|\bPIPE (?:financing|transaction|investment)\b|\bsecurities purchase agreement\b|\bregistered direct\b`,
      ),
      pattern(
        String.raw`\b(?:bullish |equity )?capital raise\b|\braises (?:\$|USD ?)[\d.]{1,8} ?(?:million|m)\b|\bequity financing\b`,
      ),
    ],
    effect: 'refuse',
    dilution: true,
  },
  {
    id: 'convertible',
    label: 'convertible securities',
    patterns: [
      pattern(
        String.raw`\bconvertible\b.{0,25}\b(?:notes?|debentures?|bonds?|preferred|loan|securities)\b(?!.{0,40}\b(?:repaid|redeemed|retired|extinguished)\b)`,
      ),
    ],
    effect: 'refuse',
    dilution: true,
  },
  {
    id: 'warrants',
    label: 'the exercise of warrants',
    patterns: [
      pattern(
        String.raw`\bwarrant(?:s)?\b.{0,30}\b(?:inducement|exercis\w+)\b|\bexercis\w+\b.{0,30}\bwarrants?\b|\binducement (?:offer|agreement|transaction)\b`,
      ),
    ],
    effect: 'refuse',
    dilution: true,
  },
  {
    id: 'dilution',
    label: 'dilution',
    patterns: [pattern(String.raw`(?<!non-)(?<!non )(?<!anti-)\bdilut(?:ion|ive|ing)\b`)],
    effect: 'headline',
    dilution: true,
  },
  {
    id: 'debt_offering',
    label: 'new debt',
    patterns: [
      pattern(
        String.raw`\b(?:pric\w+|proposed|proposes|offer(?:s|ing)|places|issu\w+|clos\w+)\b.{0,50}\b(?:senior|secured|subordinated|unsecured)\b.{0,20}\b(?:notes|bonds|debentures)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'exchange_or_tender',
    label: 'an exchange or tender offer for notes',
    patterns: [
      pattern(String.raw`\bexchange offers?\b|\bconsent solicitations?\b`),
      pattern(
        String.raw`\b(?:results|expiration|extension|pricing|settlement)\b.{0,40}\btender offers?\b|\btender offers?\b.{0,40}\b(?:results|expiration|extension|pricing terms)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'reverse_split',
    label: 'a reverse split',
    patterns: [
      pattern(
        String.raw`\breverse (?:stock |share |ADS )?split\b|\bshare consolidation\b|\b(?:1|one)-for-(?:\d+|[a-z]+)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'delisting',
    label: 'a warning from the exchange',
    patterns: [
      pattern(
        String.raw`\bdelist\w*\b|\b(?:notice|letter|notification)\b.{0,40}\b(?:non-?compliance|deficiency|nasdaq|NYSE)\b|\bminimum bid price\b|\bregain(?:s|ed)? compliance\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'guidance_cut',
    label: 'a lower or withdrawn forecast',
    patterns: [
      pattern(
        String.raw`\b(?:lowers?|lowered|cuts?|reduces?|reduced|withdraws?|withdrew|withdrawn|suspends?|suspended|slash\w*|trims?|narrows)\b(?:(?!\b(?:and|raises?|increases?|affirms?)\b).){0,50}\b(?:guidance|outlook|forecasts?|dividends?)\b`,
      ),
      pattern(
        String.raw`\b(?:soft|weak|modest|cautious|downbeat|disappointing|light|gloomy)\b.{0,25}\b(?:guidance|outlook|forecasts?)\b|\bweighs? on\b`,
      ),
      pattern(
        String.raw`\b(?:guidance|outlook|forecast|dividend)\b.{0,15}\b(?:lowered|cut|reduced|withdrawn|suspended|lags|misses|disappoints|below)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'missed',
    label: 'figures below expectations',
    patterns: [
      pattern(
        String.raw`\b(?:miss(?:es|ed)?|below|short of|worse than)\b.{0,30}\b(?:estimates?|expectations|consensus|revenues?|EPS|forecasts?)\b`,
      ),
      pattern(String.raw`\b(?:EPS|revenues?|FFO|earnings) miss(?:es|ed)?\b`),
    ],
    effect: 'refuse',
  },
  {
    id: 'falling_price',
    label: 'a falling share price',
    patterns: [
      pattern(
        String.raw`\b(?:shares?|stock)\b.{0,12}\b(?:dips?|falls?|fell|drops?|slides?|sinks?|tumbles?|plunges?|slump\w*)\b|\b(?:shares?|stock) (?:is |are )?down\b|\bdown \d{1,2}(?:\.\d)?%`,
      ),
    ],
    effect: 'headline',
  },
  {
    id: 'regulator_refusal',
    label: 'a refusal or hold by the regulator',
    patterns: [
      pattern(
        String.raw`\bcomplete response letter\b|\b(?:clinical|partial) hold\b|\brefus(?:al|e)[- ]to[- ]file\b|\b(?:FDA|EMA)\b.{0,20}\brejects?\b|\bwarning letter\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'trial_failure',
    label: 'a failed or stopped trial',
    patterns: [
      pattern(
        String.raw`\b(?:did not|does not|didn't|failed to|fails to|not(?! only))\b.{0,12}\b(?:meet|met|achieve|reach|demonstrate|show|statistically significant)\b`,
      ),
      pattern(
        String.raw`\bmiss(?:es|ed)\b.{0,30}\bendpoints?\b|\b(?:discontinu\w+|terminat\w+|halts?|halted|pauses?|paused)\b.{0,50}\b(?:trial|study|program|development|enrollment|dosing)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'distress',
    label: 'financial distress',
    patterns: [
      pattern(
        String.raw`\bgoing concern\b|\bbankruptcy\b|\bchapter (?:7|11)\b|\bevent of default\b|\bdefault(?:s|ed) on\b|\bforbearance\b|\bsubstantial doubt\b|\binsolven\w+\b|\brestructuring support\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'accounting',
    label: 'trouble with the accounts',
    patterns: [
      pattern(
        String.raw`\brestate(?:s|ment|d)?\b.{0,40}\b(?:financial|results|previously)\b|\bnon-reliance\b|\bdelay(?:s|ed)?\b.{0,25}\bfil(?:ing|e)\b|\bmaterial weakness\b|\bauditor resign`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'investigation',
    label: 'an investigation or claims of investors',
    patterns: [
      pattern(
        String.raw`\b(?:investigat(?:ion|ions|es|ing) (?:of|into|on behalf|by|potential)|subpoena|class action|lead plaintiff|shareholder alert|investor alert|shareholder rights|securities fraud|purported claims)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'termination',
    label: 'the end of an agreement',
    patterns: [
      pattern(
        String.raw`\b(?:mutual(?:ly)? )?terminat(?:ion|es|ed|e|ing)\b(?!.{0,40}\bwaiting period).{0,60}\b(?:merger|agreement|acquisition|contract|collaboration|partnership|transaction|offer)\b`,
      ),
      pattern(
        String.raw`\b(?:merger|agreement|acquisition|contract|collaboration|partnership|order)\b.{0,25}\b(?:terminated|cancel+ed|called off|withdrawn)\b`,
      ),
      pattern(
        String.raw`\b(?:rejects?|rejected|withdraws?|withdrew|cancels?|cancel+ed|loses?|lost)\b.{0,40}\b(?:offer|proposal|bid|application|contract|order|agreement)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'accident',
    label: 'an accident or interruption',
    patterns: [
      pattern(
        String.raw`\b(?:structural failure|explosion|fire at|recall(?:s|ed|ing)?|data breach|cyber(?:security)? (?:incident|attack)|ransomware|(?:suspends?|suspended|idles?|idled|halts?) (?:production|operations|mining)|force majeure|shutdown of)\b`,
      ),
    ],
    effect: 'refuse',
  },
  {
    id: 'departure',
    label: 'a departure from the management',
    patterns: [
      pattern(
        String.raw`\b(?:resign(?:s|ed|ation)|steps? down|stepping down|departure of|(?:CEO|CFO) (?:departs|transition))\b`,
      ),
    ],
    effect: 'headline',
  },
  {
    id: 'layoffs',
    label: 'cuts in the workforce',
    patterns: [
      pattern(String.raw`\b(?:layoffs?|lays off|workforce reductions?|reduction in (?:force|workforce)|job cuts)\b`),
    ],
    effect: 'headline',
  },
  {
    id: 'net_loss',
    label: 'a net loss',
    patterns: [
      pattern(
        String.raw`\b(?:net loss(?:es)?|loss per share|operating loss|loss of \$|reports? (?:a )?loss|net \(loss\))`,
      ),
    ],
    effect: 8,
  },
  {
    id: 'lower_figures',
    label: 'lower figures',
    patterns: [
      pattern(
        String.raw`\b(?:revenues?|net sales|sales|net income|earnings|profits?|EBITDA|margin|production|shipments|EPS)\b.{0,40}?\b(?:decreas(?:e|ed|es)|declin(?:e|ed|es)|fell|falls?|dropp?(?:ed|s)?|down|lower(?! (?:costs?|expenses?|interest|tax))|slump\w*)\b`,
      ),
      pattern(
        String.raw`\b(?:decreas(?:e|ed|es)|declin(?:e|ed|es)|drop|fall|lower)\b.{0,20}\b(?:revenues?|net sales|sales|net income|earnings|profits?|EBITDA|EPS)\b`,
      ),
    ],
    effect: 14,
  },
  {
    id: 'impairment',
    label: 'an impairment',
    patterns: [pattern(String.raw`\bimpairments?\b|\bwrite-?(?:down|off)s?\b`)],
    effect: 8,
  },
  {
    id: 'earlier_stage',
    label: 'work that has not reached trials in humans',
    patterns: [pattern(String.raw`\bpre-?clinical\b|\bin vitro\b|\b(?:mouse|murine|animal) model`)],
    effect: 25,
  },
  {
    id: 'old_news',
    label: 'a step that was announced before',
    patterns: [
      pattern(
        String.raw`\bpreviously[- ]announced\b|\b(?:closes|closing of|completes|completion of|finali[sz]es|amends|extends expiration)\b`,
      ),
    ],
    effect: 15,
  },
  {
    id: 'non_binding',
    label: 'an agreement that binds nobody yet',
    patterns: [
      pattern(
        String.raw`\bnon-?binding\b|\bletter of intent\b|\bLOI\b|\bmemorandum of understanding\b|\bMOU\b|\bterm sheet\b`,
      ),
    ],
    effect: 15,
  },
];
