import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a contract that a customer releases', () => {
  it.each([
    [
      'Green Light for Gulf Coast Ammonia Terminal Releases $185 Million to Helio',
      'Helio Freight Holdings today announced that the owner of the Calcasieu ammonia terminal has taken its final investment decision and lifted the suspension of the tank construction contract. Helio will book $185 million in its second fiscal quarter. Mechanical completion is scheduled for the fall of 2028.',
    ],
    [
      'Helio Pipe Contract for Colorado Aqueduct Released in Full',
      'Helio Freight Holdings today announced that a regional water authority has lifted the limited notice under which the company had been working since spring. The release adds $94 million of engineered steel pipe to confirmed orders. Manufacturing runs from November 2026 into the third quarter of 2028.',
    ],
    [
      "Final Investment Decision Sets Helio's $120 Million Tank Contract in Motion",
      "Helio Freight Holdings said that the developer of the Lake Charles terminal has made its final investment decision and released Helio's contract in full. Helio will book $120 million in the current quarter.",
    ],
    [
      "Suspension Lifted on Helio's Substation Contract",
      'Helio Freight Holdings announced that the utility has lifted the suspension of its substation contract. The release adds $66 million to firm orders. Work resumes in January.',
    ],
    [
      'Helio Rail Contract Released in Full',
      'Helio Freight Holdings said the state has released the rail contract in full, which adds $58 million to backlog. Work begins in March.',
    ],
    [
      'Helio Books $77 Million as Owner Says Yes to Terminal',
      'Helio Freight Holdings said the owner of the terminal took its final investment decision on Friday and lifted the hold on the tank contract. Helio books $77 million in the third quarter.',
    ],
  ])('is published: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });

  it.each([
    [
      'Helio to Book $185 Million if Terminal Goes Ahead',
      'Helio Freight Holdings said the owner of the terminal expects to take its final investment decision in spring. Helio would then book $185 million.',
    ],
    [
      'Terminal Owner Delays Decision on Helio Contract',
      'Helio Freight Holdings said the owner of the terminal has postponed its final investment decision and extended the suspension of the tank contract worth $185 million.',
    ],
    [
      'Helio Contract Not Yet Released in Full',
      'Helio Freight Holdings said the authority has not lifted the limited notice. Release would add $94 million to confirmed orders.',
    ],
    [
      'Helio Takes Final Investment Decision on $185 Million Terminal',
      'Helio Freight Holdings has taken its final investment decision for a terminal that costs $185 million. It will book $30 million of cost in the second quarter.',
    ],
    [
      'Terminal Contract of Tallow Released in Full',
      'Helio Freight Holdings noted that the owner of the terminal has taken its final investment decision and released the contract of Tallow Group, which will book $185 million.',
    ],
    [
      'Helio Contract Released in Part',
      'Helio Freight Holdings said that the owner has lifted the suspension of a part of the tank contract. Helio will book $12 million of the $185 million.',
    ],
    [
      "Helio Lifts Suspension of Supplier's Contract",
      "Helio Freight Holdings has lifted the suspension of its tank contract with Tallow Group and released it in full. The release adds $94 million to Tallow's confirmed orders.",
    ],
    [
      "Suspension of Helio's Contract Lifted, Then Reimposed",
      'Helio Freight Holdings said the owner lifted the suspension of the tank contract and has reimposed it. Helio will book $185 million later.',
    ],
    [
      "Final Investment Decision: Owner Drops Helio's Tanks",
      'Helio Freight Holdings said the owner has taken its final investment decision without the tanks. Helio will remove $185 million from its confirmed orders.',
    ],
    [
      'Helio Released From $185 Million Contract',
      'Helio Freight Holdings said that it was released in full from its tank contract. It will book a charge of $185 million in the second quarter.',
    ],
    [
      'Owner Lifts Suspension, Helio to Book $185 Million Charge',
      'Helio Freight Holdings said the owner lifted the suspension of the contract. Helio will book $185 million in losses in its second fiscal quarter.',
    ],
    [
      'Helio Contract Released in Full',
      'Helio Freight Holdings today announced that the authority has lifted the limited notice. The $94 million of pipe was already in confirmed orders.',
    ],
  ])('is not published if it is open, lost, known or of another company: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });
});
