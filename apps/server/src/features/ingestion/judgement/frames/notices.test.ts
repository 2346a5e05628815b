import { describe, expect, it } from 'vitest';
import { findNotice } from './notices.ts';

describe('findNotice', () => {
  it.each([
    ['Helio Freight Chairman to Receive Prestigious Award for Lung Research'],
    ["Helio Freight's Ada Lund, Ph.D., Selected for the Mountain Club Amundsen Award"],
    ['Helio Freight Trailer Awarded Best Cold Trailer by Road Weekly'],
    ['Helio Freight Named Contractor of the Year'],
  ])('takes an honor for no contract: %s', (title) => {
    expect(findNotice(title)?.label).toBe('is about people, honors or donations');
  });

  it.each([
    'Helio Freight Named Builder of Denver Terminal After Lowest Bid',
    'Port Names Helio Freight Contractor for Hub',
  ])('takes a customer that names its contractor for no honor: %s', (title) => {
    expect(findNotice(title)).toBeNull();
  });

  it('does not treat a decision date that the agency names as an honor', () => {
    expect(findNotice('FDA Takes Up Helio Freight Application, Names June 17 as Decision Date')).toBeNull();
    expect(findNotice('Helio Freight Names April Lund Chief')?.label).toBe('is about people, honors or donations');
  });

  it.each([
    ['Helio Freight to Unveil Positive Phase 2 Data Next Month'],
    ['Helio Freight to Detail Results of Its Phase 3 Trial on Friday'],
    ['Helio Freight Will Reveal Breakthrough Data'],
  ])('takes data to come for a date: %s', (title) => {
    expect(findNotice(title)?.label).toBe('announces a date, a call or a talk');
  });

  it('takes the choice of a supplier for no honor', () => {
    expect(findNotice('Helio Freight Named Sole Source for Army Trailers Through 2034')).toBeNull();
    expect(findNotice('Helio Freight Named Best Employer')?.label).toBe('is about people, honors or donations');
  });

  it('does not treat an offer to buy back shares as a date', () => {
    expect(findNotice('Helio Freight Invites Holders to Sell Back $90 Million of Stock')).toBeNull();
    expect(findNotice('Helio Freight Invites Holders to Meeting')?.label).toBe('announces a date, a call or a talk');
  });

  it('takes a survey for market research, but no company that surveys', () => {
    expect(findNotice('Survey: Shippers Trust Helio Freight')?.label).toBe('is market research');
    expect(findNotice('Norwegian Survey Giant Buys Helio Freight Trailers')).toBeNull();
  });

  it('takes an event that the company hosts for a date', () => {
    const title = 'Helio Freight Hosts Key Opinion Leader Event on Fast Track Designation';
    expect(findNotice(title)?.label).toBe('announces a date, a call or a talk');
  });

  it.each([
    ['Helio Freight Receives $40 Million Award From U.S. Army for Trailers'],
    ['Helio Freight Selected for $12 Million Contract by City of Denver'],
    ['Helio Freight Weighs Break-Up, Hires Two Banks'],
    ['Helio Freight Breaks Its Record With Ten Weeks of the Year to Go'],
    ['Helio Freight Expects to Report Third Quarter Revenue of $84 Million'],
    ['Helio Freight Board Elects Not to Split Its Shares'],
    ['Helio Freight to Receive Best Price in Sale of Depots'],
    ['Helio Freight Wins $40 Million Depot Award'],
    ['Helio Freight Pill Named an Orphan Drug'],
    ['FDA Names Helio Freight Pill a Breakthrough Therapy'],
    ['Helio Freight Names Tallow as National Distributor of Trailers'],
    ['Helio Freight Announces Distribution Agreement With Tallow'],
    ['Helio Freight Pays Out $4.00 per Share in Extra Dividend'],
  ])('leaves the award of work alone: %s', (title) => {
    expect(findNotice(title)).toBeNull();
  });

  it.each([
    ['Helio Freight Holds Annual Meeting', 'is a routine report on trades or votes'],
    ['Helio Freight Annual Meeting of Shareholders Elected Directors', 'is a routine report on trades or votes'],
    ['Helio Freight Presented Data at the American Society of Hematology Annual Meeting', undefined],
    ['Helio Freight Reports Survival at 2026 ASCO Annual Meeting', undefined],
    ['Helio Freight Shows Data at Annual Meeting of the American Academy of Neurology', undefined],
  ])('tells the meeting of holders from one of doctors: %s', (title, label) => {
    expect(findNotice(title)?.label).toBe(label);
  });
});
