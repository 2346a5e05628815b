import { describe } from 'vitest';
import { FINANCING_CAUTIONS } from './financing-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('financing cautions', () => {
  testCautions(FINANCING_CAUTIONS, {
    offering: {
      found: [
        'Helio Freight Announces Proposed Public Offering',
        'Helio Freight Strikes $90 Million Bought Deal',
        'Helio Freight agreed with underwriters on the sale of 17.6 million shares at $5.10 each',
        'Helio Freight Prices $40 Million Underwritten Offering of Common Stock',
        'Helio Freight Prices 4 Million Shares at $12.50/Share',
        'Helio Freight sells $40 million of stock after its best quarter',
        'Underwriters have an option to purchase 600,000 further shares',
        'Helio Freight filed a prospectus supplement today',
        'Helio Freight Caps Record Year With $150 Million Share Sale',
        'Helio Freight Prices Sale of 8 Million Shares at $3.10',
        'Helio Freight priced an underwritten sale of 8 million shares',
      ],
      absent: [
        'Helio Freight Funds New Depot Without an Offering of Shares or Equity Offering',
        'Helio Freight Launches Cloud Offering for Shippers',
        'Tallow Buys 4 Million New Shares of Helio Freight at a 30% Premium',
        'Helio Freight cancels its public offering',
        'Helio Freight Raises Prices as Same-Store Sales Rise',
      ],
    },
    placement: {
      found: [
        'Helio Freight Closes Private Placement',
        'Helio Freight entered into a securities purchase agreement with two funds',
        'Helio Freight raises $12 million to build depots',
        'Helio Freight Announces Oversubscribed PIPE Financing',
        'Helio Freight Taps Equity Markets for $60 Million',
        'Helio Freight: Institutional Investors Agree to Buy Stock',
        'Helio Freight has an advance from a customer, which it will settle in shares',
        'Helio Freight sells stock at 85% of the market price',
        'Helio Freight Completes Equity Raise',
        'A family office may buy up to $25 million of Series C preferred stock of Helio Freight',
        'The shares of Helio Freight are issued at a 20% discount to the lowest closing price of ten days',
      ],
      absent: [
        'Tallow invests in Helio Freight in a private placement at a 30% premium to the last close',
        'Helio Freight raises $12 million grant for depots',
        'The loan of Helio Freight depends on an equity raise',
        'Helio Freight will buy $25 million of its Series C preferred stock',
      ],
    },
    at_the_market: {
      found: [
        'Helio Freight Expands At-the-Market Program to $90 Million',
        'Helio Freight Signs Equity Line of Credit With Fund',
        'Helio Freight files a new ATM facility',
        'The at-the-market program was canceled in May and replaced by one of $90 million',
      ],
      absent: [
        'Helio Freight terminates its ATM program',
        'The at-the-market program of Helio Freight has been canceled',
        'The at-the-market facility was closed without a sale',
        'Helio Freight installs ATM machines at its depots',
      ],
    },
    shelf: {
      found: [
        'Helio Freight Files $200 Million Mixed Shelf',
        'Helio Freight files a registration statement on Form S-3',
      ],
      absent: ['Zelmora Returns to the Shelf at Grocers', 'Helio Freight withdraws no product from the shelf'],
    },
    holder_sale: {
      found: [
        'Helio Freight: Largest Shareholder Sells 12 Million Shares',
        'Helio Freight announces a secondary sale by selling stockholders',
        'Helio Freight Lock-Up Expires on Friday',
      ],
      absent: [
        'Major Holders Support Sale of Helio Freight at $8 per Share',
        'Largest Shareholder Offers $8 per Share for Rest of Helio Freight',
      ],
    },
    insider_sale: {
      found: [
        'Helio Freight Founder Sells 2 Million Shares',
        'Helio Freight CEO Adopts 10b5-1 Plan',
        'Tallow Trims Stake in Helio Freight',
      ],
      absent: ['Helio Freight CEO Buys 200,000 Shares', 'Helio Freight sets up a trading plan for its repurchase'],
    },
    convertible: {
      found: ['Helio Freight Issues Convertible Notes', 'The notes are convertible into shares at a discount'],
      absent: [
        'Helio Freight Repays All Convertible Notes',
        'Helio Freight Clears All Its Convertible Debt',
        'Helio Freight raised cash without convertible debt',
        'Convertible notes of Helio Freight were fully repaid',
      ],
    },
    warrants: {
      found: [
        'Helio Freight Announces Warrant Inducement',
        'Holders exercised warrants for 2 million shares',
        'An investor exercised its option to buy a further 25 million shares at $1.60',
      ],
      absent: ['No warrants were exercised', 'Helio Freight Extends Product Warranty'],
    },
    stock_payment: {
      found: [
        'Helio Freight to Buy Corvid Lines, to Issue 9 Million Shares',
        'The price is paid in newly issued shares',
      ],
      absent: [
        'Helio Freight Buys Back 9 Million Shares',
        'The price is paid in cash without newly issued shares',
        'Tallow buys newly issued shares at $8.10, a premium of 35%',
        "Helio Freight has issued 9 million common shares to Tallow at $8.10, 20% above Tuesday's close",
      ],
    },
    dilution: {
      found: ['Deal of Helio Freight Is Dilutive', 'Purchase nearly doubling the share count of Helio Freight'],
      absent: ['Helio Freight Secures Non-Dilutive Funding', 'Helio Freight Grows Without Dilution'],
    },
    authorized_shares: {
      found: ['Helio Freight Seeks to Increase Authorized Shares'],
      absent: ['Helio Freight Increases Authorized Repurchase'],
    },
    debt_offering: {
      found: ['Helio Freight Prices $300 Million of Senior Notes'],
      absent: ['Helio Freight Redeems $300 Million of Senior Notes'],
    },
    exchange_or_tender: {
      found: ['Helio Freight Announces Exchange Offer for Notes', 'Helio Freight extends its tender offer expiration'],
      absent: ['Tallow to Start Tender Offer for Helio Freight at $8 per Share', 'Helio Freight to exchange trailers'],
    },
    reverse_split_called_off: {
      found: [
        'Helio Freight Cancels Reverse Stock Split',
        'It decided not to proceed with the previously announced reverse split',
        'The reverse stock split has been withdrawn',
      ],
      absent: ['Helio Freight Announces 1-for-20 Reverse Stock Split', 'Helio Freight Cancels Meeting'],
    },
    reverse_split: {
      found: [
        'Helio Freight gives one new share for every 20 held',
        'Helio Freight Announces 1-for-20 Reverse Stock Split',
        'Helio Freight Changes Ratio: ADS Ratio Change in May',
        'Helio Freight Holders Approve One-for-Thirty Split',
      ],
      absent: [
        'Helio Freight Uplists Without a Reverse Stock Split',
        'Helio Freight Cancels Planned Reverse Stock Split',
        'It decided not to proceed with the reverse stock split',
        'Helio Freight Announces Two-for-One Split',
        'Helio Freight Gets RMAT Designation of HEL-1 for the Treatment of Gout',
        'The change was -22.8 against -10.1 for placebo',
        'CEO Takes Salary of $1 for the Year',
      ],
    },
  });
});
