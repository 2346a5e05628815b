import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANYBODY } from '../health-words.ts';
import { findOtherReporter } from '../other-reporter.ts';

const STARS = String.raw`(?:(?:four|five|4|4\.5|5)(?:-and-a-half)?[- ]stars?)`;
const ALL_MEMBERS = "(?:all|every|each|100%|9[5-9]%|[\\w'-]+(?:'s?)? (?:entire|whole))";

/** Said anywhere: other plans of the company lost stars. */
const FEWER_STARS: OpposingCue = {
  label: 'a rating that fell, or holds only for some plans',
  words: pattern`\b(?:falls?|fell|drops?|dropped|slips?|slipped|declin\w+|down|loses?|lost|lower(?:ed)?) (?:back )?(?:to|from|below|by) (?:[\w.]+ ){0,3}stars?\b|\bstars?\b[^.;]{0,30}\b(?:down from|instead of|after (?:four|five|4|5))\b|\bcontracts? (?:fell|dropped|slipped|lost|was cut)\b|\b(?:only )?(?:one|two|three|half|some|most|a third|a quarter|(?<!\bhome to )[1-8]\d%) of (?:its|the|our) (?:[\w-]+ ){0,3}(?:contracts?|plans?|members)\b|\b(?:sues?|sued|appeals?|appealed|challenges?|disputes?) (?:the )?(?:CMS|Medicare|agency|rating|calculation)`,
  effect: 'desk',
};
const NO_BONUS: OpposingCue = {
  label: 'a rating without an effect in figures',
  words: /\S/,
  effect: 'desk',
};
const BONUS = pattern`\b(?:revenues?|bonus(?:es)?|payments?)\b[^.;]{0,80}\$\s?\d|\$\s?\d[^.;]{0,80}\b(?:revenues?|bonus(?:es)?|payments?)\b`;
const LARGE_COMPANY: OpposingCue = { label: 'a rating that is small for the company', words: /\S/, effect: 'desk' };
const LARGE_COMPANY_DOLLARS = 20e9;

/** `A year ago 86% of members were in plans with four stars`: the earlier share. */
const EARLIER = /\b(?:a year (?:ago|earlier)|last year|the year before|industrywide|nationwide|national(?:ly)?)\b/i;

function objectToRating(input: FrameInText): readonly OpposingCue[] {
  const { passages, stock } = input;
  const now = passages.filter(({ text }) => !EARLIER.test(text));
  return [
    ...findOtherReporter(input),
    ...cuesAtTop(now, [FEWER_STARS]),
    ...(now.some(({ text }) => BONUS.test(text)) ? [] : [NO_BONUS]),
    ...((stock.market_cap ?? 0) >= LARGE_COMPANY_DOLLARS ? [LARGE_COMPANY] : []),
  ];
}

/** Medicare's stars for all plans of an insurer, on which its bonus payments depend. */
export const QUALITY_RATING: FrameSpec = {
  type: 'quality_rating',
  label: 'stars of Medicare for all plans',
  weight: 70,
  required: [],
  field: pattern`\b(?:Medicare|CMS)\b`,
  findObjections: objectToRating,
  opposing: [
    {
      label: 'a rating that is expected',
      words: pattern`\b(?:expects?|expected|hopes?|aims?|targets?|could|may|might|preliminary|estimated|will (?:reach|earn))\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b${ALL_MEMBERS}\b[^.;]{0,140}?\b(?:${STARS}|rated (?:four|five) or (?:better|higher|more))(?: rating| or (?:better|more|higher|above))?`,
      companyIs: ANYBODY,
    },
  ],
};
