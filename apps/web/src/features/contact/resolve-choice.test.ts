import type { ContactSubject } from '@bna/contract/contact/contact';
import { expect, it } from 'vitest';
import { resolveChoice } from './resolve-choice.ts';

const SUBJECTS: ContactSubject[] = [
  { label: 'Writable', promptToForm: true, children: [] },
  { label: 'Elsewhere', link: 'https://www.example.com/faq', children: [] },
  {
    label: 'Parent',
    children: [
      { label: 'Writable child', promptToForm: true },
      { label: 'Child elsewhere', link: '/en/account' },
    ],
  },
  { label: 'Writable parent', promptToForm: true, children: [{ label: 'Child elsewhere', link: '/en/other' }] },
  { label: 'Both', promptToForm: true, link: 'https://www.example.com', children: [] },
  { label: 'Said to be none', promptToForm: false, link: 'https://www.example.com', children: [] },
  { label: 'Dead end', children: [] },
];

// @req 2.23
it.each([
  ['', '', 'form'],
  ['Not in the list', '', 'form'],
  ['Writable', '', 'form'],
  ['Elsewhere', '', 'https://www.example.com/faq'],
  ['Parent', '', 'needsSubtopic'],
  ['Parent', 'Writable child', 'form'],
  ['Parent', 'Child elsewhere', '/en/account'],
  ['Parent', 'Child of another', 'needsSubtopic'],
  ['Writable parent', '', 'form'],
  ['Writable parent', 'Child elsewhere', '/en/other'],
  ['Both', '', 'form'],
  ['Said to be none', '', 'https://www.example.com'],
  ['Dead end', '', 'needsSubtopic'],
])('subject %j with subtopic %j leads to %s', (subject, childSubject, expected) => {
  const outcome = resolveChoice(SUBJECTS, { subject, childSubject });
  expect(outcome.kind === 'link' ? outcome.link : outcome.kind).toBe(expected);
});
