import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

const bandOf = (title: string, stock: Parameters<typeof judge>[2] = {}): string =>
  judge(title, '', { market_cap: 3e9, ...stock }).band;

describe('an agreed takeover without a price', () => {
  it.each([
    ['Helio Freight Enters Agreement to Be Acquired by Summit Infrastructure'],
    ['Helio Freight Agrees to Be Taken Private by Summit Infrastructure'],
    ['Helio Freight to Be Acquired by Summit Infrastructure'],
    ['Summit Infrastructure Agrees to Acquire Helio Freight, Strengthening Its Fleet'],
  ])('is published for a company that is not small: %s', (title) => {
    expect(bandOf(title)).toBe('publish');
    expect(bandOf(title, { market_cap: 300e6 })).toBe('desk');
    expect(bandOf(title, { market_cap: null })).toBe('desk');
    expect(bandOf(title, { sector: 'Finance' })).toBe('desk');
  });

  it.each([
    ['Summit Infrastructure in Talks for Helio Freight to Be Acquired by Its Fund'],
    ['Helio Freight Enters All-Stock Agreement to Be Acquired by Summit Infrastructure'],
    ['Helio Freight Agrees to Acquire Borealis Rail'],
    ["Summit Infrastructure Agrees to Acquire Helio Freight's Pump Division"],
    ['Helio Freight and Summit Infrastructure End Agreement to Be Acquired by Lockmere'],
    ['Helio Freight Stockholders Approve Agreement to Be Acquired by Summit Infrastructure'],
    ['Helio Freight Merger Agreement to Be Acquired by Summit Infrastructure'],
  ])('is not published: %s', (title) => {
    expect(bandOf(title)).not.toBe('publish');
  });
});
