import type { ContactChoice } from '@bna/contract/contact/contact';
import { SCREEN_BASE, SCREENS } from '@bna/contract/screens';
import { describe, expect, it } from 'vitest';
import { createContactSubjects } from './contact-subjects.ts';

const MARKETING_ORIGIN = 'https://www.bna.test';
const groups = Object.entries(createContactSubjects(MARKETING_ORIGIN));

const labelsOf = (choices: readonly ContactChoice[]): string[] => choices.map(({ label }) => label);

describe.each(groups)('contact subjects for %s', (_root, group) => {
  const subjects = group.map((subject) => ({ ...subject }));
  const choices = subjects.flatMap((subject): ContactChoice[] => [subject, ...subject.children]);

  // @req 3.11 @req 14.18
  it('are four to six and include children, links and forms', () => {
    expect(subjects.length).toBeGreaterThanOrEqual(4);
    expect(subjects.length).toBeLessThanOrEqual(6);
    expect(subjects.some(({ children }) => children.length > 0)).toBe(true);
    for (const kind of ['link', 'promptToForm'] as const) {
      expect([kind, choices.some((choice) => choice[kind] !== undefined)]).toEqual([kind, true]);
      const childValues = subjects.flatMap(({ children }) => children.map((child) => child[kind]));
      expect([kind, childValues.some((value) => value !== undefined)]).toEqual([kind, true]);
    }
  });

  it('have unique single-line labels within their parent', () => {
    for (const labels of [labelsOf(subjects), ...subjects.map(({ children }) => labelsOf(children))]) {
      expect(new Set(labels).size).toBe(labels.length);
    }
    for (const label of labelsOf(choices)) expect(label).toBe(label.replace(/\s+/g, ' ').trim());
  });

  // @req 14.18
  it('lead to either a link or the form', () => {
    for (const { label, link, promptToForm } of choices) {
      expect([label, link !== undefined]).toEqual([label, promptToForm !== true]);
    }
  });

  // @req 2.22 @req 3.12
  it('need no subtopic', () => {
    const withSubtopics = subjects.filter(({ children }) => children.length > 0);
    expect(withSubtopics.filter(({ promptToForm }) => promptToForm !== true)).toEqual([]);
  });

  it('link to existing screens or the marketing site', () => {
    const screens = new Set(SCREENS.map((screen) => `${SCREEN_BASE}${screen}`));
    for (const { link } of choices) {
      if (link === undefined || screens.has(link)) continue;
      expect(new URL(link).origin).toBe(MARKETING_ORIGIN);
    }
  });
});
