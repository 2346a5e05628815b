import type { DeskDraft, DeskRelease } from '@bna/contract/ingestion/desk';
import { act, fireEvent, within } from '@testing-library/react';
import { DECISION_GUARD_MS } from '../src/config/timings.ts';
import { type DeskResponses, inQueue, openDesk, pass, queue, QUEUE, release } from './desk-page.tsx';

export const TEXT = {
  first_part: 'Zavzet signed a letter of intent.',
  second_part: 'It would be its largest purchase.',
  third_part: 'Price: $61.5 million',
  negative_content: null,
  risk_assessment_comment: 'A small company.',
};
export const draft = (symbol = 'ZVZZT', fields: Partial<DeskDraft> = {}): DeskDraft => ({
  symbol,
  event: 'acquisition',
  score: 64,
  share_of_market_cap: null,
  text: TEXT,
  ...fields,
});
export const waiting = (id: string, fields: Partial<DeskRelease> = {}): DeskRelease =>
  release(id, { outcome: 'for_review', event: 'acquisition', drafts: [draft()], model_version: 'a1b2', ...fields });

/** Renders the desk with a queue whose first release takes decisions. */
export async function openQueue(releases: readonly DeskRelease[], answers: DeskResponses = {}) {
  const page = await openDesk({ [QUEUE]: queue(releases), ...answers });
  await pass(DECISION_GUARD_MS);
  return page;
}
/** Presses a key where the focus is. */
export const press = async (key: string, { repeat = false } = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
  await pass();
};
/** Waits until the release that has just opened takes decisions. */
export const decide = async (key: string) => {
  await pass(DECISION_GUARD_MS);
  await press(key);
};
/** Returns the title of the open release. */
export const opened = (): string => {
  const heading = within(inQueue().getByRole('article')).getByRole('heading', { level: 3 });
  return heading.textContent.replace(' (opens in a new tab)', '');
};

/** Presses the button of a toast. */
export async function runAction(toast: unknown): Promise<void> {
  const { action } = toast as { action: { onClick: (event: unknown) => void } };
  act(() => action.onClick({}));
  await pass();
}
