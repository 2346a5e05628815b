import type { ContactChoice } from '@bna/contract/contact';
import { SCREEN_BASE, SCREENS } from '@bna/contract/screens';
import { describe, expect, it } from 'vitest';
import { createContactSubjects } from './contact-subjects.ts';

const MARKETING_ORIGIN = 'https://www.bna.test';
const trees = Object.entries(createContactSubjects(MARKETING_ORIGIN));

const labelsOf = (choices: readonly ContactChoice[]): string[] => choices.map(({ label }) => label);

describe.each(trees)('the subjects of those who are %s', (_root, tree) => {
  const subjects = tree.map((subject) => ({ ...subject }));
  const choices = subjects.flatMap((subject): ContactChoice[] => [subject, ...subject.children]);

  it('are four to six, with children, links and forms among them', () => {
    expect(subjects.length).toBeGreaterThanOrEqual(4);
    expect(subjects.length).toBeLessThanOrEqual(6);
    expect(subjects.some(({ children }) => children.length > 0)).toBe(true);
    for (const kind of ['link', 'promptToForm'] as const) {
      expect([kind, choices.some((choice) => choice[kind] !== undefined)]).toEqual([kind, true]);
      const ofChildren = subjects.flatMap(({ children }) => children.map((child) => child[kind]));
      expect([kind, ofChildren.some((value) => value !== undefined)]).toEqual([kind, true]);
    }
  });

  it('have labels that differ within their parent, on one line', () => {
    for (const labels of [labelsOf(subjects), ...subjects.map(({ children }) => labelsOf(children))]) {
      expect(new Set(labels).size).toBe(labels.length);
    }
    for (const label of labelsOf(choices)) expect(label).toBe(label.replace(/\s+/g, ' ').trim());
  });

  it('lead to exactly one thing each: a link, the form, or their children', () => {
    for (const subject of subjects) {
      for (const choice of [subject, ...subject.children]) {
        const hasChildren = choice === subject && subject.children.length > 0;
        const ways = [choice.link !== undefined, choice.promptToForm === true, hasChildren];
        expect([choice.label, ways.filter(Boolean).length]).toEqual([choice.label, 1]);
      }
    }
  });

  it('link to screens that exist, or to the marketing site', () => {
    const screens = new Set(SCREENS.map((screen) => `${SCREEN_BASE}${screen}`));
    for (const { link } of choices) {
      if (link === undefined || screens.has(link)) continue;
      expect(new URL(link).origin).toBe(MARKETING_ORIGIN);
    }
  });
});
