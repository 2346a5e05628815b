import type { TrainingRow } from '../training/training-row.ts';

const COMPANIES = ['Helio', 'Norvex', 'Tallis', 'Quorum Steel', 'Brightwater', 'Ostara', 'Velmont', 'Pinecrest'];
const NEWS = [
  { direction: 'bullish', verdict: 'publish', title: 'wins contract worth $40 million', cue: 'frame:contract:done' },
  {
    direction: 'bullish',
    verdict: 'publish',
    title: 'raises full-year outlook after record sales',
    cue: 'frame:guidance_raised:done',
  },
  {
    direction: 'bullish',
    verdict: 'desk',
    title: 'signs letter of intent for a partnership',
    cue: 'frame:partnership:planned',
  },
  { direction: 'neutral', verdict: 'drop', title: 'to present at the annual industry conference', cue: 'notice' },
  { direction: 'neutral', verdict: 'drop', title: 'appoints new head of marketing', cue: 'notice' },
  { direction: 'bearish', verdict: 'drop', title: 'prices public offering of common stock', cue: 'caution:offering' },
  {
    direction: 'bearish',
    verdict: 'drop',
    title: 'receives delisting notice from the exchange',
    cue: 'caution:delisting',
  },
] as const;

/** Returns labeled rows about invented companies, each news for each company. Half of them have a lead. */
export function inventRows(): readonly TrainingRow[] {
  return COMPANIES.flatMap((company, number) =>
    NEWS.map(({ direction, verdict, title, cue }) => ({
      title: `${company} ${title}`,
      lead: number % 2 === 0 ? `BOSTON -- ${company} today announced that it ${title}.` : '',
      cues: [cue],
      direction,
      verdict,
      group: company,
      weight: 1,
      isTypical: true,
    })),
  );
}
