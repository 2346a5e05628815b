import { describe } from 'vitest';
import { SOFT_FACTS } from './soft-facts.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('soft facts', () => {
  testCautions(SOFT_FACTS, {
    cash_runway: {
      found: ['Helio Pharma has cash to operate into the second quarter of 2027', 'Cash runway extends to 2028'],
      absent: [
        'Helio Pharma ended September with $40 million of cash',
        'Trial continues through the third quarter of 2027',
      ],
    },
    needs_capital: {
      found: ['Helio Pharma will need additional capital', 'Financing of the project is still open'],
      absent: ['Helio Pharma is fully funded', 'Helio Pharma needs no additional capital'],
    },
    customer_concentration: {
      found: ['One customer accounted for 60% of sales', 'Helio Freight depends on a few customers'],
      absent: ['Helio Freight serves 4,000 customers', 'Customers accept the price'],
    },
    payment_terms: {
      found: ['Payment falls due after acceptance in 2028', 'The price is payable in four installments'],
      absent: ['Payment was received in full', 'The price is $4 million'],
    },
    options_not_exercised: {
      found: ['Up to $104 million, of which $2.8 million is committed', 'The rest depends on options'],
      absent: ['The agency exercised its option', 'The order is firm'],
    },
    closing_conditions: {
      found: ['Closing is subject to regulatory approvals', 'The order takes effect after presidential review'],
      absent: ['The deal has closed', 'All approvals are in hand', 'It is not subject to further approvals'],
    },
    small_study: {
      found: ['Data come from 12 patients', 'The open-label study continues'],
      absent: ['Data come from 512 patients', 'The study compares Zelmora with placebo'],
    },
    adverse_events: {
      found: ['The most common adverse events were nausea', 'Injection site reactions were more frequent'],
      absent: ['There were no related adverse events', 'The event was held in Boston'],
    },
    leverage: {
      found: ['Leverage rises to 6.4 times', 'The purchase is financed with new debt'],
      absent: ['The purchase is paid in cash', 'Helio Freight is free of debt'],
    },
    lower_margin: {
      found: ['Gross margin fell to 31%', 'Helio Freight faces headwinds'],
      absent: ['Gross margin rose to 41%', 'Helio Freight faces the harbor'],
    },
    non_recurring: {
      found: ['Net income includes a one-time gain', 'Growth was driven by acquisitions'],
      absent: ['Net income rose on higher sales', 'Growth was driven by new routes'],
    },
    uncertain: {
      found: ['There can be no assurance that the deal closes', 'The company cannot estimate the costs'],
      absent: ['The deal closes on Monday', 'The company estimates the costs'],
    },
  });
});
