import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a deal with conditions', () => {
  it.each([
    [
      'Helio Freight Signs $80 Million Hauling Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a six-year hauling contract worth $80 million with a copper mine. The contract binds the mine only after it has closed its project financing.',
    ],
    [
      'Helio Freight Signs $80 Million Contract for Depot',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a ten-year contract worth $80 million with a cloud company. Any party may walk away without compensation if the grid connection is not there in June.',
    ],
    [
      'Helio Freight Wins $80 Million Contract, Once the Loan Is in Place',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) won an $80 million contract to build a depot for a port.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) won an $80 million contract to build a depot for a port, subject to arranging about $50 million of bank financing.',
    ],
    [
      'Helio Freight Wins $80 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an $80 million order for trailers. The order hinges on a loan that a bank is still examining.',
    ],
    [
      'Helio Freight Wins $80 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an $80 million order for trailers. The order falls away unless the permits are granted by March.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. To perform it, the company must first raise $50 million of capital for new trucks.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. It is not yet binding, as the council of the port meets in May.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. The conditions precedent include a concession of the ministry.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. The company has not yet secured the loans for the trucks that it needs.',
    ],
    [
      'Helio Freight Wins $80 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an $80 million order for trailers from a start-up, which is still raising the money for it.',
    ],
    [
      'Helio Freight Wins $80 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an $80 million order for trailers, provided that parliament passes the budget in May.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) won an $80 million contract from a port. It may be cancelled free of charge until June.',
    ],
  ])('goes to the desk: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });

  it.each([
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. It is not subject to financing or to permits.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. All conditions precedent were met on Monday.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by a port. Neither party may terminate it before 2029, and the port's financing closed in May.",
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract worth $80 million by the Army. Work starts in January with the trucks at hand.',
    ],
    [
      'Helio Freight Wins $80 Million Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) won an $80 million contract from a port. The port may terminate it only against payment of all costs.',
    ],
  ])('is published without them: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });
});
