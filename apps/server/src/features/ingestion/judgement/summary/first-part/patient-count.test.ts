import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const TITLE = 'Helio Freight Reports Remission in 100% of Evaluable Patients in Phase 1 Trial of HEL-43';
const ALL = 'Helio Freight Reports Response in All Patients Treated With HEL-43 in Phase 2 Study';
const firstPart = (title: string, lead: string): string => draftSummary('trial_success', title, lead).first_part;

it.each([
  [
    TITLE,
    '100% of evaluable patients (n=7) remained alive as of April 21, 2026.',
    '100% of evaluable patients (n=7) in',
  ],
  [ALL, 'All three patients treated with HEL-43 showed less swelling.', 'in all three patients treated'],
])('counts the patients of %s', (title, lead, expected) => {
  expect(firstPart(title, lead)).toContain(expected);
});

it.each([
  [TITLE, '100% of treated patients (n=9) remained alive.'],
  [TITLE, 'In an earlier trial, 100% of evaluable patients (n=7) remained alive.'],
  [ALL, 'All three patients of the high-dose cohort showed less swelling.'],
])('does not count others: %s %s', (title, lead) => {
  expect(firstPart(title, lead)).not.toMatch(/n=|all three/);
});
