import { describe, expect, it } from 'vitest';
import type { Release } from '@bna/wires/release';
import { isLawFirmNotice } from './law-firm.ts';

const release = (parts: Partial<Release>): Release => ({
  wire: 'GlobeNewswire',
  kind: 'press_release',
  guid: 'urn:test',
  url: null,
  title: '',
  summary: '',
  language: 'en',
  publishedAt: null,
  issuer: null,
  stockCategories: [],
  subjects: [],
  cik: null,
  ...parts,
});

describe('isLawFirmNotice', () => {
  it.each([
    'SHAREHOLDER ALERT: Example & Sample LLP Reminds Investors of a Class Action Against Velmora Inc. – VLMR',
    'VELMORA DEADLINE ALERT: Example Law Encourages Investors Who Suffered Losses Exceeding $100,000 to Contact the Firm',
    'VLMR INVESTOR NOTICE: Velmora Investors with Substantial Losses Have Opportunity to Lead Class Action Lawsuit',
    'Lead Plaintiff Deadline Approaching: Example Law Urges Velmora Shareholders to Act',
    'The Law Offices of Jane Q. Sample Announces Investigation of Velmora on Behalf of Investors',
    'Velmora, Inc. Investigated for Possible Securities Laws Violations by Example Law; Investors Who Lost Money Should Contact the Firm',
    'INVESTIGATION ALERT: Example Sample LLP Investigates VLMR, ABCD, WXYZ',
    'Rosen Law Firm Encourages Velmora Inc. Investors to Inquire About Class Action Investigation - VLMR',
    'ROSEN, A LEADING LAW FIRM, Encourages Velmora Investors to Secure Counsel Before Deadline in Securities Class Action',
    'Pomerantz LLP Announces Filing of a Class Action Against Velmora',
    'Is the Sale of Velmora Fair? Halper Sadeh LLC Investigates Whether Shareholders Get a Fair Price',
    'MERGER ALERT: Monteverde & Associates PC Announces an Investigation of Velmora',
    'If You Purchased Velmora Common Stock in 2024, a Class Action Settlement May Affect Your Rights',
    'Velmora Stockholder’s Notice: Robbins LLP Reminds Investors of the Lawsuit',
    'Class Action Filed on Behalf of Velmora Investors – Those Who Suffered Losses Are Encouraged to Call',
  ])('detects "%s"', (title) => {
    expect(isLawFirmNotice(release({ title }))).toBe(true);
  });

  it('detects the issuer and the summary of a law firm', () => {
    expect(
      isLawFirmNotice(release({ title: 'Velmora Update', issuer: 'Sample & Example LLP', subjects: ['Class Action'] })),
    ).toBe(true);
    expect(
      isLawFirmNotice(
        release({
          title: 'Important Reminder for VLMR',
          summary:
            'A class action was filed. Investors who suffered losses may move to be lead plaintiff before the deadline of May 11.',
        }),
      ),
    ).toBe(true);
  });

  it.each([
    [
      'Velmora Announces Dismissal of Securities Class Action',
      'The court dismissed the class action lawsuit with prejudice.',
    ],
    ['Velmora Wins Patent Lawsuit Against Calderwyn', 'A jury awarded Velmora $40 million.'],
    [
      'Velmora Reaches Agreement to Settle Shareholder Class Action',
      'The settlement with the lead plaintiff is subject to court approval.',
    ],
    ['Velmora Receives Court Approval for Capital Reduction', 'The court in London approved it.'],
    ['Velmora Announces Internal Investigation Has Concluded', 'The audit committee found no wrongdoing.'],
    [
      'Velmora Encourages Shareholders to Vote FOR the Merger',
      'Shareholders are urged to contact the proxy solicitor before the deadline.',
    ],
    ['Velmora Appoints Partner of Sample & Example LLP as General Counsel', 'She has led securities litigation.'],
    ['Velmora Alerts Shareholders to Mini-Tender Offer', 'Velmora recommends that shareholders reject it.'],
    [
      'Velmora Reports Second Quarter Results',
      'Net loss was over $3 million. An investigational drug moved to Phase 2.',
    ],
    [
      'Velmora to Investigate New Drug in Patients Who Lost Vision',
      'The study investigates a fair number of patients.',
    ],
  ])('does not detect "%s"', (title, summary) => {
    expect(isLawFirmNotice(release({ title, summary, issuer: 'Velmora Inc.' }))).toBe(false);
  });

  it('does not detect filings', () => {
    expect(isLawFirmNotice(release({ title: 'SHAREHOLDER ALERT: class action', kind: 'filing' }))).toBe(false);
  });
});
