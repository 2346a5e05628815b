import { pattern } from '../../text/pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ACTOR_OR_OBJECT,
  AS_ANYONE,
  AS_ANYONE_OR_UNNAMED,
  AS_OBJECT,
  AS_RECIPIENT,
  DENIED,
  DISPUTED,
  ENDED,
  FOLLOW_UP,
  MONEY,
  NOT_SIGNED,
  PART,
  SHORT_GAP,
  SUM,
  WHOLE,
} from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { isSelfTender } from '../capital/self-tender-frames.ts';
import { ASSET_SALE } from './asset-sale-frames.ts';
import {
  ACTIVIST,
  ADVICE_AGAINST,
  DILUTES,
  isNoTarget,
  objectToParts,
  objectToPrice,
  objectToPricedMerger,
  PROPOSAL,
  RUMOR,
  WITHOUT_PREMIUM,
} from './takeover-objections.ts';

const ACQUIRES = String.raw`(?:acquires?|acquired|acquire|absorbs?|absorbed|buys?(?! into\b)|bought(?![ -]deal| into\b)|buy out|buys out|purchases?(?! (?:in|with|from|is|are|was|were|will|window|options?|history|orders?|agreements?|contracts?|price|commitments?))|take over|takes over|takeover of|buyout of|acquisition of|take private|swallows?|snaps up|scoops up)`;
const WILL_ACQUIRE = String.raw`(?:to|will|would|shall|may|agree[sd]? to|has agreed to|have agreed to) (?:acquire|absorb|buy out|buy(?! into\b)|purchase|take over|take private|combine with|merge with)`;
const ALL_SHARES = String.raw`(?:all|every|each|any and all|the remaining|remaining|100% of)\s(?:of\s)?(?:the\s|its\s|our\s)?(?:issued\s)?(?:and\s)?(?:outstanding\s|remaining\s)?(?:common\s|ordinary\s|class [ab]\s|public\s)?(?:shares?|stock|equity|units|ADSs)`;
/** A gap in which the company does not turn out to be the buyer. */
const NOT_AS_BUYER = String.raw`(?:(?!\b(?:to|will|would) (?:acquire|buy|purchase|take)\b)[^;]){0,80}?`;
const PER_SHARE = String.raw`${MONEY}(?:\s(?:in cash))?(?:\sin cash)?\s?(?:per|a|for each|for every|/)\s?(?:\w+\s){0,4}(?:share|unit|ADS)|${MONEY} in cash (?:per|for)`;

/** `Tallow takes over Zelmora, Helio keeps a royalty`: a product or a plant changes hands. */
const OF_SOMETHING_ELSE: OpposingCue = {
  label: 'a purchase of something else',
  words: pattern`\b${ACQUIRES} [^;,:]{2,50}, (?!(?:share|stock|unit)?holders|investors|owners|founders|which|who)(?:\S+ ){1,3}(?:keeps?|kept|retains?|retained|sells|licenses|supplies)\b`,
  effect: 'desk',
};

export const TAKEOVER_TARGET: FrameSpec = {
  type: 'takeover_target',
  label: 'takeover of the company',
  weight: 90,
  isProspective: true,
  required: ['amount'],
  opposing: [
    ENDED,
    DISPUTED,
    DENIED,
    FOLLOW_UP,
    RUMOR,
    PROPOSAL,
    ACTIVIST,
    ADVICE_AGAINST,
    WITHOUT_PREMIUM,
    OF_SOMETHING_ELSE,
  ],
  isRefuted: (text) => isNoTarget(text) || isSelfTender(text),
  findObjections: (text) => [...objectToPrice(text), ...objectToParts(text)],
  triggers: [
    // Also the objects of an agreement: `agreement under which a fund will acquire every outstanding share`.
    { words: pattern`\b${WILL_ACQUIRE}\b${PART}\s${WHOLE}`, companyIs: AS_OBJECT },
    { words: pattern`\b${ACQUIRES}\b${PART}\s${WHOLE}`, companyIs: AS_OBJECT },
    {
      words: pattern`\b(?:agreement|deal|transaction|merger)\b[^;]{0,60}?\b(?:which|whereby|that)\b(?! (?:it|the company|we) )(?<counterparty>[^;]{0,60}?)\b(?:will|would|is to|has agreed to|agreed to|to) (?:acquire|buy|purchase)\b${PART}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:will|would|to|agree[sd]? to) (?:acquire|buy|purchase) ${ALL_SHARES}(?: of (?<object>[^;]{2,60}))?`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:to be|will be|would be|(?:agree[sd]?|agreement|deal|plans?) to be|is being|being|has been|have been) (?:fully )?(?:acquired|bought(?: out)?|purchased|taken private|taken over|absorbed)\b`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:to|will|agree[sd]? to) (?:be sold|sell itself|sell the company|go private|be taken private|become (?:a )?(?:wholly[- ]owned|private|part of))\b[^;]{0,80}?(?:\bprivate\b|\bto\b|${PER_SHARE}|${MONEY})|\b(?:to|will|agree[sd]? to) (?:combine with|join)\b[^;]{0,80}?(?:${PER_SHARE})`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:going|go|goes|take|takes|taking|taken)[- ]private\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:finds?|found|has found|lands?) (?:a |an |its |\w+ )?buyer\b|\b(?:sell itself|sell the (?:whole |entire )?company|sale of the (?:whole |entire )?company|sale to [^;]{2,60} for ${PER_SHARE})\b`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:accept(?:s|ed)?|agree[sd]? to|back(?:s|ed)|recommend(?:s|ed)?|approve[sd]?|endorse[sd]?|embrace[sd]?|receiv\w+|gets|attracts|draws|receipt of|confirms?) (?:[\w$.,'-]+ ){0,6}?(?:offers?|bids?|buy-?outs?|take-?overs?|take-private|proposals?|tender offer)\b(?! to (?:supply|license))`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:sweeten(?:s|ed)|rais(?:es|ed)|increas(?:es|ed)|improv(?:es|ed)|lift(?:s|ed)|hik(?:es|ed)|boost(?:s|ed)|bump(?:s|ed)(?: up)?|tops?|sweetening) (?:[\w'-]+ ){0,4}?(?:offers?|bids?|take-?over price|merger (?:price|consideration)|purchase price|buyout price)\b(?: (?:for|to (?:acquire|buy)) (?<object>[^;,]{2,60})|(?! for| to (?:acquire|buy)))`,
      companyIs: AS_OBJECT,
      subjectIs: 'counterparty',
    },
    {
      words: pattern`\b(?:sweeten(?:s|ed)|rais(?:es|ed)|increas(?:es|ed)|lift(?:s|ed)|hik(?:es|ed)|boost(?:s|ed)) (?:its |the |takeover ){0,2}(?:price|consideration|bid) (?:for|of) (?<object>[^;,]{2,60}?) to (?:${PER_SHARE})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:amended|revised|higher|superior|better|rival|sweetened|increased|improved|raised) (?:[\w'-]+ ){0,4}?(?:offers?|bids?|take-?over price|merger (?:price|consideration)|purchase price|buyout price)\b`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:share|stock|unit)?holders\b(?: of (?<object>[^;,]{2,40}))? (?:\w+ ){0,4}(?:will|would|are to|is to|to|gets?|receives?)\b(?: now| each)?(?: receive| get| be paid| collect)? ${ABOUT}(?:${PER_SHARE})`,
      companyIs: AS_ACTOR_OR_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:(?:each|every|all)\b[^;]{0,40}\b(?:share|unit)s?\b[^;]{0,50}\b(?:converted into|turned into|exchanged for|receive)\b[^;]{0,25}${SUM}|(?:(?:share|stock|unit)?holders|holders of (?:(?:class [a-c] |common |ordinary )+(?:stock|shares|units)|ADSs)) (?:will |would |now |are (?:going |now )?to |stand to )*(?:get|receive|collect|pocket|be paid) ${ABOUT}(?:${PER_SHARE}))`,
      companyIs: AS_ANYONE_OR_UNNAMED,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:tender offer|take-?over (?:offer|bid)|buy-?out (?:offer|bid)|cash offer|offer)\b${SHORT_GAP}\b(?:for|to (?:acquire|purchase|buy))\b(?! (?:its|their) own)(?<object>[^;]{2,90})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:pays?|to pay|will pay|paying|bids?|offers?|offered|offering) (?:${PER_SHARE})`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:(?:merger|acquisition|definitive|buyout|take-private|going-private|tender)\s){1,2}(?:agreement|deal|transaction)\b${NOT_AS_BUYER}(?:${PER_SHARE})`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:acquisition|take-?over|buy-?out|purchase|take-private|going-private transaction) by (?!means|way|the end|\d)(?:an? |the )?[\w&.'-]{2,30}`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:take-?over|take-private|buy-?out) (?:agreement|deal|pact) with\b|\bdefinitive agreement to be\b|\b(?:tender for|tender offer for)\b${SHORT_GAP}\bshares\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
      subjectIs: 'object',
    },
  ],
};

const MERGER: FrameSpec = {
  type: 'merger',
  label: 'merger',
  weight: 50,
  isProspective: true,
  isRefuted: isNoTarget,
  findObjections: objectToPricedMerger,
  required: ['counterparty', 'amount'],
  opposing: [ENDED, DISPUTED, DENIED, FOLLOW_UP, RUMOR, NOT_SIGNED, DILUTES],
  triggers: [
    {
      words: pattern`\bmerger of equals\b|(?<!\bin )\b(?:merger|combination|business combination) (?:agreement )?(?:with|between)\b|\b(?:definitive|binding) merger agreement\b|\b(?:to|will|agree[sd]? to|have agreed to|plan to) (?:merge|combine)\b|\b(?:all-stock|stock-for-stock|strategic|transformational) (?:merger|combination)\b`,
      companyIs: AS_ANYONE,
    },
  ],
};

const ACQUISITION: FrameSpec = {
  type: 'acquisition',
  label: 'acquisition by the company',
  weight: 45,
  isProspective: true,
  required: ['object', 'amount'],
  opposing: [ENDED, DISPUTED, DENIED, FOLLOW_UP, NOT_SIGNED, DILUTES, RUMOR],
  triggers: [
    { words: pattern`\b${WILL_ACQUIRE}\s(?<object>[^;]{2,70})`, companyIs: AS_ACTOR },
    { words: pattern`\b${ACQUIRES}\s(?<object>[^;]{2,70})`, companyIs: AS_ACTOR },
  ],
};

const STRATEGIC_REVIEW: FrameSpec = {
  type: 'strategic_review',
  label: 'review of strategic alternatives',
  weight: 48,
  isProspective: true,
  required: [],
  opposing: [
    {
      label: 'a review that ended or a company in distress',
      words: pattern`\b(?:conclu\w+|complet\w+|ends?|ended|terminat\w+|suspend\w*|restructuring|chapter 11|bankruptcy|workforce|layoffs?|liquidat\w+|dissol\w+|wind[- ]?down|going concern|class action|law firm|investigat\w+)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\bstrategic (?:alternatives|options|review)\b|\b(?:explor(?:es?|ing|ation of)|review(?:s|ing)? of|evaluat(?:es|ing|ion of)|consider(?:s|ing)) (?:a |the |its )?(?:potential |possible |full )?(?:sale|merger|spin-?off|separation|split)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:spin-?off|spins? (?:off|out)|spinning off|separat(?:e|es|ion) into|split into|hives? off|carves? out|demerg(?:es?|er of))\b${SHORT_GAP}\b(?:compan(?:y|ies)|business(?:es)?|unit|arm|division|segment)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:separat(?:es?|ing|ion of)|spin(?:s|ning)?(?: off)?|hands?(?: out| over)?|to hand|distribut(?:es?|ing|ion of)) [^;]{2,60}? (?:into (?:an? |its own )?(?:[\w-]+ ){0,3}compan(?:y|ies)|to (?:its |our )?(?:share|stock|unit)holders)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** Frames of deals for whole companies or parts of them. */
export const TAKEOVER_FRAMES: readonly FrameSpec[] = [
  TAKEOVER_TARGET,
  ASSET_SALE,
  MERGER,
  ACQUISITION,
  STRATEGIC_REVIEW,
];
