import { describe, expect, it } from 'vitest';
import { withoutMisleadingWords } from './misleading-words.ts';

describe('withoutMisleadingWords', () => {
  it.each([
    ['Positive Results from Pivotal Phase 3 HOPE-3 Study', 'Positive Results from Pivotal Phase 3 XXXX-3 Study'],
    ['Helio Meets Primary Endpoint in SEEK Trial', 'Helio Meets Primary Endpoint in XXXX Trial'],
    ['Helio announced data from the STOP-HF extension study', 'Helio announced data from the XXXX-HF extension study'],
    ['Helio Meets Primary Endpoint in Phase 2b EXPECT', 'Helio Meets Primary Endpoint in Phase 2b XXXXXX'],
    ['Helio Says HALT-2 Met Its Primary Endpoint', 'Helio Says XXXX-2 Met Its Primary Endpoint'],
    ['Helio Sauce Flies Off the Shelves', 'Helio Sauce Flies XXXXXXXXXXXXXXX'],
    [
      'Helio gets $29.50, $4 more than the bid its directors turned down',
      'Helio gets $29.50, $4 more XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    ],
    ['No Longer on Its Own, Helio Finds a Buyer', 'XXXXXXXXXXXXXXXXXXXX, Helio Finds a Buyer'],
    ['Helio No Longer Expects a Tariff Hit', 'Helio XXXXXXXXXXXXXXXXX a Tariff Hit'],
    ['Helio No Longer Owes $31 Million', 'Helio XXXXXXXXXXXXXX $31 Million'],
    ['Each share that Tallow does not hold is paid', 'Each share that Tallow XXXXXXXXXXXXX is paid'],
    ['Having turned down $25 and $27, Helio signs', 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX, Helio signs'],
    ['Helio signed and closed the sale of a depot', 'Helio XXXXXXXXXXXXXXXXX the sale of a depot'],
    ['What began as a non-binding letter is a sale', 'What XXXXXXXXXXXXXXXXXXXXXXXXXXXXX is a sale'],
    ['No Longer a Pilot: Helio Wins', 'XXXXXXXXXXXXXXXXX: Helio Wins'],
    ['Letter of Intent No More', 'XXXXXXXXXXXXXXXXXXXXXXXX'],
    ['The order cannot be canceled', 'The order XXXXXXXXXXXXXXXXXX'],
    ['Non-cancellable orders', 'XXXXXXXXXXXXXXX orders'],
    ['It has no right to terminate the lease', 'It has XXXXXXXXXXXXXXXXXXXXX the lease'],
    ['After Three Refusals, FDA Approves Helio Drop', 'XXXXXXXXXXXXXXXXXXXX, FDA Approves Helio Drop'],
    ['FDA Approves It After an Earlier Rejection', 'FDA Approves It XXXXXXXXXXXXXXXXXXXXXXXXXX'],
    ['Neither party can end the contract early', 'XXXXXXXXXXXXXXXXXXXXX the contract early'],
    ['Lockmere Buys the Helio Shares It Does Not Own', 'Lockmere Buys the Helio Shares It XXXXXXXXXXXX'],
    ['Where Others Failed: Helio Eases Pain', 'XXXXXXXXXXXXXXXXXXX: Helio Eases Pain'],
    ['Helio Gets $9 Million Grant, Nothing to Pay Back', 'Helio Gets $9 Million Grant, XXXXXXXXXXXXXXXXXXX'],
    ['The grant need not be repaid', 'The grant XXXXXXXXXXXXXXXXXX'],
    ['It does not have to pay the money back', 'It XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'],
    ['Fees add up to $64 million', 'Fees XXXXXX to $64 million'],
    ['Helio Buys Back Shares and Ends Its ATM Program', 'Helio Buys Back Shares and XXXXXXXXXXXXXXXXXXXX'],
  ])('blanks misleading words in %s', (text, expected) => {
    expect(withoutMisleadingWords(text)).toBe(expected);
  });

  it.each([
    'Helio Hopes to Start Phase 3 Study',
    'FDA May Halt Phase 3 Study of Helio',
    'Helio MAY Receive FDA Approval',
    'HELIO TO STOP PHASE 3 STUDY',
    'FDA Places HELIOS-3 Trial on Hold',
    'Helio No Longer Expects a Profit',
    'Helio Rejected a Bid',
    'Helio Shelves Its Plan',
    'Options would add up to $40 million',
    'Helio Turned Down a Bid Worth More Than Its Price',
    'Helio Terminates Buyback and Starts an ATM Program',
    'Helio Falls After FDA Rejection of Its Drop',
    'Each party can end the contract',
    'The dividend will not be paid',
    'The notes will not be repaid',
    'Helio did not repay its lender',
    'Helio has to pay the grant back',
  ])('leaves %s', (text) => {
    expect(withoutMisleadingWords(text)).toBe(text);
  });
});
