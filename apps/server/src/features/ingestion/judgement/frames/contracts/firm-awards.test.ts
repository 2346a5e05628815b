import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('an award that is firm in spite of its words', () => {
  it.each([
    [
      'Carmaker Takes Axles for Years',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has a new customer. The contract, effective today, commits the carmaker to buy no less than $52 million of axles over three years.',
    ],
    [
      'Cold Trailers for a Grocer',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a contract signed on Tuesday obliges a regional grocer to take at least $41 million of cold trailers by 2028.',
    ],
    [
      'Helio Freight and Tallow Widen Alliance',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow have renewed their alliance until 2030. The contract includes guaranteed minimum payments to Helio Freight of $118 million, where the old one came with no guarantee and brought $14 million a year.',
    ],
    [
      'City Stays With Helio Freight',
      'In a tender the city has stayed with its contractor. Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a five-year fixed-price contract for bus tires, worth $185 million; the outgoing one was put at $90 million. Two losing bidders let the protest window lapse.',
    ],
    [
      'Archives Move to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been entrusted by the Department of the Interior with the archives of six bureaus. The four-year fixed-price contract, signed on Monday, has a value of $58 million, of which $12.5 million is funded for the first year.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Axles for Years',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has a new supplier. The contract, effective today, commits the company to buy no less than $52 million of axles over three years.',
    ],
    [
      'Axles for Years',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) amended its contract. The old contract obliged the carmaker to buy at least $52 million of axles; the new one does not.',
    ],
    [
      'Axles for Years',
      'Under a letter of intent with Helio Freight Holdings, Inc. (Nasdaq: HLIO) a contract would oblige the carmaker to take at least $52 million of axles.',
    ],
    [
      'Helio Freight and Tallow Widen Alliance',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow have renewed their alliance until 2030. The contract could bring payments of $118 million, and there is no guarantee of volumes.',
    ],
    [
      'City Leaves Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the city let its contract lapse. The contract was worth $185 million.',
    ],
    [
      'Court Stays Award',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a court has stayed the award of a $185 million contract to the company after a protest.',
    ],
    [
      'Archives Move to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been entrusted by the Department of the Interior with archives. The contract has a value of $58 million, of which $1.5 million is funded; the rest consists of options.',
    ],
  ])('is not published in other cases: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
