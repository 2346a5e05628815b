import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages.ts';
import { findDoubt } from './doubts.ts';

const doubtIn = (title: string, summary = ''): string | null =>
  findDoubt(splitIntoPassages({ title, summary }))?.label ?? null;

describe('findDoubt', () => {
  it.each([
    ['a possibility', 'Helio Contract Could Reach $200 Million', ''],
    ['a possibility', 'Helio Wins Bid Pending Council Vote', ''],
    ['a setback', 'Court Freezes Helio Order for $61 Million', ''],
    ['a setback', 'Helio Posts Record Revenue Despite Outage', ''],
    ['a setback', 'Court Vacates $61 Million Award to Helio', ''],
    ['a setback', 'Helio Backlog of $90 Million Includes $61 Million on Hold', ''],
    ['a setback', 'Helio Gets $30 Million Milestone; Alliance Winds Down', ''],
    ['a setback', 'Helio Books $90 Million Contract Into 2024 Prior-Period Revision', ''],
    ['a payment by the company', 'Helio Sells Bitcoin for $180 Million to Pay for Contract Penalty', ''],
    ['an event that is still open', 'De Novo Request for Helio Robot Not Granted', ''],
    ['a setback', 'Helio Grows Sales; Margin Pushes It to a Loss', ''],
    ['a possibility', 'Helio Exploring Sale of $400 Million Terminal', ''],
    ['a possibility', 'Helio Named Finalist for $90 Million Program', ''],
    ['news of others', 'Helio Statement on Reports of Contract', ''],
    ['a smaller figure', 'Helio Wins $9 Million Order, Down From $20 Million', ''],
    ['a smaller figure', 'Helio Received $1.2 Billion of Orders, Less Than Last Year', ''],
    ['a payment by the company', 'Helio Pays $230 Million Award to Lockmere', ''],
    ['a setback', 'Helio Sells Three Terminals at Loss to Meet Debt Maturity', ''],
    ['another company', 'FDA Clears Way for Generic Pills of Competitors to Helio to a Rival', ''],
    ['news of others', 'Helio Congratulates Partner Lockmere on Completion of Enrollment', ''],
    ['news of others', "Helio Applauds FDA Approval of Lockmere's Pill", ''],
    ['news of others', 'Helio Comments on Ruling That Dismissed Suit Against Lockmere', ''],
    ['news of others', 'Helio Welcomes Court Decision in Favor of Lockmere', ''],
    ['news of others', 'Helio Wins', 'Helio today congratulated Lockmere on its approval.'],
    ['news of others', 'Appeals Court Backs Freight Rule', 'The court ruled. Helio is not a party to the suit.'],
    ['news of others', 'Helio Sells Voucher', 'The buyer paid $90 million. All proceeds belong to the partner.'],
    ['news of others', 'Lockmere Pill Approved', 'Helio has no financial interest in the pill.'],
    ['news of others', 'Port Wins Grant', 'The port won $18 million. Helio does not receive any of the money.'],
    ['investors who do not agree', 'Helio Shares Volatile as It Says Zelmora Improved Sleep in Phase 2', ''],
    ['investors who do not agree', 'Helio Stock Reverses Course After $90 Million Order', ''],
    ['an event that is still open', 'Helio Announces Competing for $90 Million Army Contract', ''],
    ['an event that is still open', 'Helio Bids on $120 Million Port Contract', ''],
    ['an event that is still open', 'Helio Reiterates Expectation of FDA Approval', ''],
    ['an event that is still open', 'Helio Announces Seeking Approval of Zelmora to Reduce Deaths', ''],
    ['an event that is still open', 'Helio Requests Accelerated Approval', ''],
    ['an old event', 'Helio Reminds Investors of Fast Track Designation', ''],
    ['an old event', 'Helio Lists Contracts Signed in 2024', ''],
    ['an old event', 'Helio Has Fast Track It Has Held Since 2023', ''],
    ['an old event', "Helio's $90 Million Contract: A Look Back", ''],
    ['a rumor or an opinion', 'Analyst Raises Helio Estimates; Sees Revenue Up 40%', ''],
    ['a rumor or an opinion', 'Helio Said to Be Near $150 Million Order', ''],
    ['deaths or injuries', 'Helio Pill Meets Goal', 'Helio announced data. Two deaths occurred.'],
    ['a step that is still open', 'Helio Wins', 'Helio was recommended for a contract of $18 million.'],
    ['a reversal', 'Helio Order', 'Helio said that a court has suspended the order.'],
  ])('finds %s: %s %s', (label, title, summary) => {
    expect(doubtIn(title, summary)).toBe(label);
  });

  it.each([
    ['good news', 'Helio Wins $40 Million Order', 'Helio announced an order.'],
    ['a setback that ended', 'FDA Lifts Hold on Helio Pill, Suspended Since May', ''],
    ['results above expectations', 'Helio Exceeds Expectations of Analysts; Posts Record Quarter', ''],
    ['gratitude', 'Helio Doubles Sales Thanks to New Trailer', ''],
    ['a disease', 'FDA Approves Helio Pill for Heart Failure and Spinal Injury', ''],
    ['a benefit', 'Helio Pill Reduces Deaths', ''],
    ['the name of a trial', 'Helio Announces Positive Results of Phase 3 HOPE-3 Study', ''],
    ['a request that was granted', 'FDA Grants Helio Its Request for a Rolling Review', ''],
    ['a rejection that was overcome', 'FDA Approves Helio Pill After Earlier Rejection', ''],
    ['holders outside a group', 'Helio Sold', 'Each holder who is not part of the group gets $4 in cash.'],
    ['holidays', 'Helio Vacations Buys Back $40 Million of Its Shares', ''],
    ['what is permitted from now on', 'Helio Robot May Now Be Used in Children', ''],
    ['a request that an agency granted', 'De Novo Request for Helio Robot Granted', ''],
    ['a part of a device', 'Helio Gets FDA Clearance for Ultrasound Probe', ''],
    ['the largest so far', 'Helio Wins Its Biggest Order Yet', ''],
    ['money that the company gets', 'Lockmere Pays $230 Million for Helio Terminal', ''],
    ['a protein', 'Helio Sells Programs', 'Helio keeps its programmed cell death protein inhibitor.'],
    ['later sentences', 'Helio Wins', 'One. Two. Two deaths occurred.'],
  ])('ignores %s: %s %s', (_, title, summary) => {
    expect(doubtIn(title, summary)).toBeNull();
  });
});
