import { FUNDED_BY_YEAR } from '../frames/contracts/funded-by-year.ts';
import { pattern } from '../text/pattern.ts';
import { NEVER_CANCELED } from './canceling-words.ts';
import type { Caution } from './caution.ts';

/** Facts that do not stop an alert, but that a trader should read next to the good news. */
export const SOFT_FACTS: readonly Caution[] = [
  {
    id: 'cash_runway',
    label: 'cash runway',
    patterns: [
      pattern`\b(?:cash(?! (?:and|plus) up to )|funds?|runway|funded|resources|liquidity)\b.{0,60}\b(?:into|through|until|for (?:at least )?(?:the next )?(?:\d{1,2}|twelve|eighteen|six|nine) months|to (?:fund|operate)|sufficient)\b.{0,45}\b(?:quarter|half|20\d\d|months|mid-20\d\d)\b|\bcash runway\b`,
    ],
    effect: 2,
  },
  {
    id: 'needs_capital',
    label: 'a need for more capital',
    patterns: [
      pattern`\b(?:need|needs|require|requires|will require|seek(?:s|ing)?|obtain\w*|raise|raising)\b(?:(?!\bno\b).){0,25}\b(?:additional|further|more|new|substantial) (?:capital|financing|funding|funds)\b|\bfinancing (?:of|for) .{0,60}\b(?:is|remains) (?:still )?open\b|\bfunding gap\b`,
    ],
    effect: 8,
  },
  {
    id: 'customer_concentration',
    label: 'dependence on a few customers',
    patterns: [
      pattern`\b(?:single|one|largest|two|three|top (?:two|three|five)) (?:\w+ )?customers?\b.{0,60}\b(?:\d{2}% of|percent of|majority of|most of|half of|accounted for|represent\w*)\b|\b(?:customer concentration|depend(?:s|ent|ence) on (?:a |one |few |a few |a single |a small number of )\w*customers?)\b`,
    ],
    effect: 4,
  },
  {
    id: 'payment_terms',
    label: 'late or staged payments',
    patterns: [
      pattern`\bpayments?\b.{0,30}\b(?:due|falls? due|payable|made|begins?|starts?)\b.{0,30}\b(?:after|upon|on|in) (?:acceptance|completion|delivery|20\d\d|milestones?|installments)\b|\bpayable (?:in (?:installments|tranches|stages)|over|on completion|upon (?:completion|acceptance|milestones?))\b|\bin (?:two|three|four|several|equal|annual) installments\b|\bearn-?outs?\b|\bdeferred (?:consideration|payments?)\b`,
    ],
    effect: 3,
  },
  {
    id: 'options_not_exercised',
    label: 'amounts that depend on options',
    patterns: [
      pattern`\b(?:depends?|contingent|subject|conditional) (?:up)?on (?:\w+ )?(?:options?|milestones?|exercise|appropriations?|funding)\b|\bif all options are exercised\b|\boptions? (?:that )?(?:the \w+ )?may (?:be )?exercise\w*|\bunexercised options?\b|\bincluding (?:all )?options\b|\bof which (?:only )?(?:\$|USD ?)[\d.,]{1,9} ?(?:million|billion|m|b)? is (?:committed|funded|firm)\b`,
    ],
    takenBackBy: FUNDED_BY_YEAR,
    effect: 5,
  },
  {
    id: 'closing_conditions',
    label: 'approval still pending',
    patterns: [
      pattern`(?<!\bnot )\bsubject to\b.{0,60}\b(?:approvals?|conditions?|clearance|consent|vote|review|regulatory)\b|\b(?:shareholder|stockholder|regulatory|antitrust|court) approvals? (?:is|are) (?:still )?(?:required|pending|needed|outstanding)\b|\bpending (?:\w+ ){0,2}(?:approvals?|clearance)\b|\bpresidential review\b`,
    ],
    effect: 3,
  },
  {
    id: 'small_study',
    label: 'a small number of patients',
    patterns: [
      pattern`\b(?:n ?= ?\d{1,2}\b(?!,?\d|%)|(?<!\ball but )(?:only |just )?(?<!\b(?:additional|another|next|other) )(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|[3-9]|[12]\d) (?:evaluable |enrolled |treated )?(?:patients|participants|subjects|boys|girls|children|adults|volunteers)\b(?! (?:are|were) waiting\b)|open[- ]label(?! (?:extension|part|period|phase)(?: of the (?:study|trial))? (?:continues|goes on|is (?:enrolling|ongoing|under way))\b)|single[- ]arm|first-in-human|no (?:placebo|control) (?:group|arm))`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 3,
  },
  {
    id: 'adverse_events',
    label: 'side effects',
    patterns: [
      pattern`\b(?:most common|most frequent|treatment-emergent|related|frequent|gastrointestinal|grade [345](?: or higher)?)\b.{0,30}\b(?:adverse (?:events?|reactions?)|side effects?)\b|\b(?:injection site reactions?|discontinued (?:due to|because of) (?:adverse|side)|cytokine release|neurotoxicity|warning(?:s)? (?:on|in) the label)\b`,
    ],
    effect: 3,
  },
  {
    id: 'leverage',
    label: 'company debt',
    patterns: [
      pattern`\b(?:leverage (?:rises|of|ratio|increases)|net debt (?:of|rises|rose|to)|(?:paid|funded|financed|financing) (?:for )?(?:with|by|through) (?:new |additional )?(?:debt|borrowings?|loans?|credit)|bridge (?:loan|facility|financing)|total debt of|remaining notes)\b`,
    ],
    effect: 4,
  },
  {
    id: 'lower_margin',
    label: 'a lower margin',
    patterns: [
      pattern`\b(?:gross |operating |EBITDA |net |adjusted )?margins?\b.{0,40}\b(?:decreas\w+|declin\w+|fell|down|contracted|compress\w+|lower|narrowed|compared (?:with|to) a higher)\b|\bmargin (?:pressure|compression)\b|\b(?:higher|rising|increased) (?:costs?|expenses|input costs|tariffs)\b|\btariffs?\b.{0,30}\b(?:costs?(?! less\b)|impact|headwind|pressure)\b|\bheadwinds?\b`,
    ],
    effect: 4,
  },
  {
    id: 'non_recurring',
    label: 'a gain that does not repeat',
    patterns: [
      pattern`\b(?:one-time|non-?recurring|unusual|exceptional) (?:gain|benefit|item|income|tax benefit|sale)\b|\b(?:gain|benefit) (?:on|from) (?:the )?(?:sale|disposal|change in fair value|remeasurement|tax)\b|\bunreali[sz]ed gains?\b|\bforeign exchange gains?\b|\b(?:driven|helped|boosted|lifted) by (?:acquisitions?|an acquisition|the acquisition)\b|\bacquired (?:businesses|revenue)\b`,
    ],
    effect: 6,
  },
  {
    id: 'uncertain',
    label: 'an uncertain outcome',
    patterns: [
      pattern`\bno (?:assurance|certainty|guarantee) (?:that|of|can|as to)\b|\bcannot (?:assure|guarantee|estimate)\b|\bthere can be no assurance\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 3,
  },
];
