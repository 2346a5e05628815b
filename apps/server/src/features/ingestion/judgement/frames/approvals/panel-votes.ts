import { pattern } from '../../text/pattern.ts';
import { topOf } from '../../text/passages.ts';
import { UNIT_WORDS, valueOf } from '../../text/sums-in-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANOTHER_COMPANY, ANYBODY } from '../health-words.ts';

const COUNT = String.raw`(?:\d{1,2}|zero|${UNIT_WORDS}|twenty|none)`;
const VOTERS = '(?:members|panelists|experts|advis[eo]rs|physicians|voters)';
const VOTED = '(?:voted|said|answered)';

/** `11 members voted yes and two no`, `voted 12 to 1`, `by 12 votes to 1`. */
const TALLIES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?<yes>${COUNT}) (?:of (?:the |its )?${COUNT} )?(?:\w+ )?(?:${VOTERS} )?${VOTED} (?:yes|in favou?r|for)\b[^.;]{0,40}?\b(?<no>${COUNT}) (?:\w+ )?(?:${VOTED} )?(?:no|against)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:vot(?:ed|es?)|vote of|by)(?: unanimously)? \(?(?<yes>${COUNT})(?: votes)?(?: to |-to-|[-–])(?<no>${COUNT})\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?<yes>${COUNT})(?:-to-| to |[-–])(?<no>${COUNT}) votes?\b`, 'i'),
  new RegExp(String.raw`\b(?:split|divided) (?<yes>${COUNT})(?:-to-| to |[-–])(?<no>${COUNT})\b`, 'i'),
];

const countOf = (count: string): number => (/^\d/.test(count) ? Number(count) : valueOf(count));

const LOST_VOTE: OpposingCue = { label: 'a vote that was lost or tied', words: /\S/, effect: 'drop' };
const NARROW_VOTE: OpposingCue = { label: 'a narrow vote', words: /\S/, effect: 'desk' };
/** The share of voices from which a regulator usually follows its advisers. */
const CLEAR_SHARE = 0.65;

/** Objects to the vote of a panel that was lost, tied or narrow. */
export function objectToVote({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] {
  const shares = topOf(passages).flatMap(({ text }) =>
    TALLIES.flatMap((tally) => {
      const { yes, no } = tally.exec(text)?.groups ?? {};
      return yes === undefined || no === undefined ? [] : [countOf(yes) / (countOf(yes) + countOf(no))];
    }),
  );
  const share = Math.min(...shares, 1);
  if (share <= 0.5) return [LOST_VOTE];
  return share < CLEAR_SHARE ? [NARROW_VOTE] : [];
}

/** The question to a panel, to which yes is good: not whether another trial is needed. */
const QUESTION = String.raw`\b(?:whether|that|if)\b(?![^;]{0,70}\b(?:additional|another|further|more|new|delay\w*|insufficient|not|limit\w*|restrict\w*)\b)[^;]{0,70}\b(?:benefits?|outweighs?|effective\w*|safe|favou?rabl[ey]|substantial evidence)\b`;
/** The votes of a regulator's advisers, given as a tally. */
export const VOTE_FRAMES: readonly FrameSpec[] = [
  {
    type: 'regulatory_filing',
    label: 'a favorable vote of advisers',
    weight: 80,
    required: [],
    field: pattern`\b(?:FDA|Food and Drug Administration|EMA)\b`,
    opposing: [ANOTHER_COMPANY],
    findObjections: objectToVote,
    triggers: [
      {
        words: pattern`${QUESTION}[^;]{0,110}?\b${COUNT} (?:of (?:the |its )?${COUNT} )?(?:\w+ )?(?:${VOTERS} )?${VOTED} (?:yes|in favou?r)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${COUNT}(?:-to-| to |[-–])${COUNT} votes?\b[^;]{0,60}${QUESTION}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${COUNT} of (?:the |its )?${COUNT} (?:\w+ )?${VOTERS} (?:of (?:the |its )?[^;]{2,40}? )?(?:agreed|found|concluded|${VOTED})[^;]{0,20}${QUESTION}`,
        companyIs: ANYBODY,
      },
    ],
  },
];
