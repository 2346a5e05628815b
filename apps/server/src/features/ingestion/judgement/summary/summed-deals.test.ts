import { describe, expect, it } from 'vitest';
import { judgeByRules } from '../testing/invented-release.ts';

const NAME = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

/** Without a current market value, no part compares the sum with it. */
const alertOf = (title: string, text: string) => judgeByRules(title, text, { as_of: '2025-01-10' }).summary;

describe('the alert of a deal', () => {
  it('tells the sum before other facts if the first part has no figure', () => {
    const alert = alertOf(
      'Barges and Crews Are Booked',
      `Dredging is a quiet business. Last week the yard landed three jobs in a row. ${NAME} has won four dredging jobs for a combined $64 million. It had $74 million of revenue in the last year, the highest ever.`,
    );
    expect(`${alert?.first_part ?? ''} ${alert?.second_part ?? ''}`).toContain(
      'won four dredging jobs for a combined $64 million',
    );
  });

  it('labels the sum if the sentence that gives it cannot be quoted', () => {
    const alert = alertOf(
      'Our Crews Are Busy',
      `When the railroad called, ${NAME} was ready. On Monday our Tallow Lines unit shook hands and signed on 40 miles of track from the yard at Mead to the new station near Orrin, a lump-sum job of $93 million, start in March and finished before the snow comes in the year after.`,
    );
    expect([alert?.second_part, alert?.third_part].join(' ')).toContain('$93 million');
    expect(JSON.stringify(alert)).not.toContain('Orrin is');
  });

  it('takes neither a unit of the work nor a season for the customer', () => {
    const orders = alertOf(
      'Wagons Get New Couplers',
      `The railroad will equip 900 wagons with Zelmora couplers from ${NAME}. Equipment orders of $38 million are firm, and service is contracted for seven years from each installation.`,
    );
    expect(orders?.first_part).toBe('Helio Freight received orders totaling $38 million.');
    const trailers = alertOf(
      'Cold Trailers for a Grocer',
      `${NAME} has a new customer. The three-year agreement, signed Monday, obliges a grocer to take at least $41 million of trailers, starting with the March reset.`,
    );
    expect(trailers?.first_part).not.toContain('with the March');
  });

  it('ends the name of the customer before the sum', () => {
    const alert = alertOf(
      'Cooling for a Campus',
      `${NAME} has the cooling of a campus. Orders from the owner's main contractor total $29 million for 40 chillers.`,
    );
    expect(alert?.first_part).toBe(
      "Helio Freight received orders totaling $29 million from the owner's main contractor for 40 chillers.",
    );
  });

  it('leaves out the price at which the company had offered what a tenant takes', () => {
    const alert = alertOf(
      'State Agency Takes 210,000 Square Feet at Helio Freight Campus',
      `${NAME} announced execution of a 12-year lease with the state tax agency for 210,000 square feet of its campus. Annual cash rent is $9.4 million. The lease takes portfolio occupancy to 88%. The campus was offered for sale at $27 million.`,
    );
    expect(alert?.third_part ?? '').not.toContain('$27 million');
  });

  it('does not speak of options where only the first year of a fixed-price contract is funded', () => {
    const alert = alertOf(
      'Archives Move to Helio Freight',
      `${NAME} has been entrusted by the Department of the Interior with the archives of six bureaus. The four-year fixed-price contract, signed on Monday, has a value of $58 million, of which $12.5 million is funded for the first year.`,
    );
    expect(alert?.negative_content ?? '').not.toContain('options');
  });
});
