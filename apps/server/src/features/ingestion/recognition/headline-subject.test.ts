import { describe, expect, it } from 'vitest';
import { readHeadline, withoutLabels } from './headline-subject.ts';

describe('readHeadline', () => {
  it.each([
    ['Velmora Foods Announces Results', 'Velmora Foods'],
    ['Velmora Foods (NYSE: VLM) Announces Results', 'Velmora Foods'],
    ['CORRECTION -- Velmora Foods Announces Results', 'Velmora Foods'],
    ['Velmora Lead-Free Products Announces Results', 'Velmora Lead-Free Products'],
    ['Surge Foods Announces Results', 'Surge Foods'],
    ['[Tokyo] Surge Foods Announces Results', 'Surge Foods'],
    ['Velmora Announces: Third Quarter Results', 'Velmora'],
    ['Velmora Foods Inc. Third Quarter Results', 'Velmora Foods Inc.'],
    ['Limited Goods Inc. Third Quarter Results', 'Limited Goods Inc.'],
    ['A B C D E F G H I J K L Announces Results', 'A B C D E F G H I J K L'],
  ])('finds the subject of %s', (title, subject) => {
    expect(readHeadline(title).subject).toBe(subject);
  });

  it.each([
    'Third Quarter Results',
    'Announces Third Quarter Results',
    'Notice: Velmora Announces Results',
    'Velmora Notice: Example Announces Results',
    'A B C D E F G H I J K L M Announces Results',
    '',
  ])('finds no subject in %j', (title) => {
    expect(readHeadline(title)).toMatchObject({ subject: null, parts: [] });
  });

  it('finds the owner before a possessive', () => {
    expect(readHeadline('Velmora Foods’ Pump Wins Award').owner).toBe('Velmora Foods');
    expect(readHeadline("Velmora's Pump Wins Award").owner).toBe('Velmora');
    expect(readHeadline('Velmora Wins Award').owner).toBeNull();
  });

  it.each([
    ['Velmora, Example Corp and Third Announce Deal', ['Velmora', 'Example Corp', 'Third']],
    ['Velmora, and Example, Inc. Announce Deal', ['Velmora', 'Example, Inc.']],
    ['Velmora Announces Deal', ['Velmora']],
  ])('finds the names in the subject of %s', (title, parts) => {
    expect(readHeadline(title).parts).toEqual(parts);
  });

  it('finds the target of a takeover', () => {
    expect(readHeadline('Velmora to Acquire the Example Mills').target).toBe('Example Mills');
    expect(readHeadline('Velmora Buys Example Mills').target).toBe('Example Mills');
    expect(readHeadline('Velmora Launches Tender Offer for Example Mills').target).toBe('Example Mills');
    expect(readHeadline('Velmora Announces Results').target).toBeNull();
  });
});

describe('withoutLabels', () => {
  it.each([
    ['CORRECTION -- Photo Release — Velmora Wins Award', 'Velmora Wins Award'],
    ['/UPDATE: Velmora Wins Award/', 'Velmora Wins Award/'],
    ['Correcting & Replacing -- Velmora Wins Award', 'Velmora Wins Award'],
    ['Correcting and Replacing: Velmora Wins Award', 'Velmora Wins Award'],
    ['Velmora Wins Award', 'Velmora Wins Award'],
    ['Update:', 'Update:'],
    ['From Velmora Earnings Call: Sees Growth', 'Velmora Earnings Call: Sees Growth'],
    ['From Velmora: Call for Papers', 'From Velmora: Call for Papers'],
  ])('shortens %s', (title, expected) => {
    expect(withoutLabels(title)).toBe(expected);
  });
});
