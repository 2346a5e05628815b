import { describe } from 'vitest';
import { DEAL_CAUTIONS } from './deal-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('deal cautions', () => {
  testCautions(DEAL_CAUTIONS, {
    termination: {
      found: [
        'Agency Rescinds $74 Million Award to Helio Freight',
        'Merger of Helio Freight and Tallow Called Off',
        'Helio Freight Loses Its Largest Contract',
        'Tallow Will No Longer Buy Trailers From Helio Freight',
        'Record order of Helio Freight will not go ahead',
        'Tallow Pulls the Plug on Helio Freight Project',
        'Shareholders Vote Down Merger of Helio Freight',
        'Tallow Withdraws Takeover Offer for Helio Freight',
        'Helio Freight Assigns $24 Million Hauling Contract to Creditors',
        'Tallow Hands Back Rights to Helio Freight',
        'Army Closes Out $65 Million Hauling Contract of Helio Freight Early',
        'The Army has terminated for convenience the remaining years',
        'The agency terminated its remaining option years for convenience',
        'Tallow Ends Order for Trailers of Helio Freight',
        'Tallow withdraws its offer for Helio Freight',
      ],
      absent: [
        'Helio Freight Provides Information on Fiscal Year-End Order Position',
        'Helio Freight withdraws its at-the-market program of stock, as an agreement allows',
        'At that end the offer would retire 16% of the shares',
        'Helio Freight Signs Contract With Tallow',
        'The waiting period for the transaction has lapsed',
        'Helio Freight Hands Back $1.75 a Share',
        'The consent order against Helio Freight has been terminated',
        'Helio Freight Lost Weight in New Trailer Design',
        "The contract can't be terminated for convenience",
        'The order can no longer be canceled',
        'The remaining years can be terminated for convenience',
        'Helio Freight Wins Early Close-Out Work Under Contract',
        'The Army transferred the contract from its bank to Helio Freight',
      ],
    },
    denial: {
      found: [
        'Helio Freight Denies Report of Contract',
        'The company has not signed a supply contract',
        'The posts about a contract are untrue',
        'No such agreement exists',
      ],
      absent: ['Helio Freight Confirms Contract', 'Helio Freight Reports Contract'],
    },
    lost_to_competitor: {
      found: [
        'Contract Awarded to Competitor of Helio Freight',
        'Army Awards Contract to Helio Freight Competitor',
        'Army Buys Trailers From Two Helio Freight Rivals',
        'Helio Freight Not Selected for Port Program',
        'Port Picks Rival of Helio Freight',
        'Navy Drops Helio Freight as Supplier',
      ],
      absent: [
        'Army Awards Contract to Helio Freight Over Two Rivals',
        'Contract Awarded to Helio Freight Over Four Rivals',
        'Helio Freight Selected for Port Program',
        'The port had until now bought its trailers from a foreign rival',
      ],
    },
    non_binding: {
      found: ['Helio Freight Signs Non-Binding Letter of Intent', 'Helio Freight and Tallow sign MOU'],
      absent: ['Helio Freight Signs Binding Agreement', 'First $12 million are backed by letters of credit'],
    },
    conditional: {
      found: [
        'Helio Freight Gets Conditional Commitment for Loan',
        'The bank has not committed to lend',
        'The offer depends on financing',
        'Tallow Picks Helio Freight; Contract to Follow Budget Approval',
        'The contract can only be signed next year',
        'The contract has yet to be signed',
        'A supply agreement remains to be negotiated',
        'Helio Freight Signs Order Contingent on Certification',
        'It becomes firm only after certification',
        'The agreement takes effect once the developer closes its project loan',
        'The order takes effect on the day on which the line receives its loan',
        'The contract becomes valid when the producer has its financing',
        'The customer needs a permit and a loan before it is bound',
        'Production starts after the yard has found a lender',
        'Until then either side may walk away without cost',
        'It depends on the outcome of a vote',
        'The contract must be approved by the board of regents',
      ],
      absent: [
        'All conditions precedent have been met',
        'Helio Freight Closes Loan',
        'A developer, which closed its construction loan last week, signed the order',
        "The buyer's bank has opened a letter of credit, and the contract is in force",
        'The exclusion order takes effect when a review of 60 days ends',
        'The offer is not conditional on financing',
        'Tallow has converted its conditional agreement to a firm order',
      ],
    },
    talks: {
      found: ['Helio Freight in Talks With Tallow', 'The review may not lead to any transaction'],
      absent: ['Helio Freight Signs Merger Agreement With Tallow', 'Helio Freight Ends Strike'],
    },
    related_party: {
      found: [
        'Helio Freight Takes Order From Affiliate',
        'The customer is controlled by a director of Helio Freight',
        'It signed a contract with a venture that it owns to 80%',
        'Helio Freight Supplies Axles to Own Joint Venture',
        'It sells two trains to an entity connected with its chief executive officer',
        'Helio Freight Signs Deal With Sister Company',
        'The client belongs to a group in which the chairman of Helio Freight holds a majority',
      ],
      absent: [
        'Helio Freight Takes Order From Port Authority',
        'The customer controls 40 ports',
        'It opened a hall in which the chairman spoke',
      ],
    },
    undisclosed_counterparty: {
      found: ['Helio Freight Signs Deal With Undisclosed Buyer', 'Payments are made in digital tokens'],
      absent: ['Helio Freight Signs Deal With Port of Tallow', 'Payments are made in cash'],
    },
    no_commitment: {
      found: [
        'No purchase commitments have been made',
        'The value of the agreement was not disclosed',
        'The nomination letter sets no minimum purchases',
        'The contract contains no guaranteed minimum volumes',
        'Tallow is under no obligation to buy',
      ],
      absent: [
        'Tallow committed to buy at least 40 trailers',
        'Helio Freight disclosed the value of the order',
        'The contract sets a minimum of 4,000 axles a year',
      ],
    },
    shared_ceiling: {
      found: [
        'Helio Freight Is One of 67 Companies on $14 Billion IDIQ Contract',
        'The ceiling of all contracts is $14 billion',
      ],
      absent: [
        'Helio Freight received a $30 million task order under its IDIQ contract',
        'Helio Freight received an $11.2 million delivery order, issued under its IDIQ contract',
        'The purchase orders are part of its five-year Blanket Purchase Agreement',
        'One of the four largest ports chose it',
        'Floor of the New Range Is Above the Ceiling of the Old One',
      ],
    },
    known_agreement: {
      found: [
        'The order is part of a Long-Term Agreement (LTA), previously announced on January 14',
        'The first release under the supply agreement that Helio Freight announced in July',
        'Latest $9 Million Contract of Helio Freight Shows Appeal of Its Trailers',
        'Helio Freight recently secured a $35 million investment from the Army',
        'Helio Freight recently secured a $27.4 million investment from the Army',
        'Helio Freight recently reported a new contract for trailers',
      ],
      absent: [
        'The order is part of a Blanket Purchase Agreement announced in May',
        'The order was placed under an IDIQ contract announced in May',
        'The Navy ordered more under an option of the contract announced in May',
        'Helio Freight received the order under a new supply agreement',
        'Helio Freight Receives Latest Order of $9 Million',
        'The contract shows the demand for trailers',
        'The plant of the recently acquired Borealis won the order',
      ],
    },
    partial_offer: {
      found: ['Holder Plans Partial Tender for Helio Freight', 'Holders get stock with no premium'],
      absent: ['Tallow to Buy All Shares of Helio Freight at a 44% Premium', 'Helio Freight Sells Premium Trailers'],
    },
    activist: {
      found: ['Investor Urges Helio Freight to Sell Itself', 'Hedge fund sent a letter to the board'],
      absent: ['Investor Buys 9% of Helio Freight', 'Helio Freight Calls Notes'],
    },
    correction: {
      found: [
        'Correction: Contract of Helio Freight Is $5 Million',
        'CORRECTING and REPLACING Helio Freight Reports Backlog',
        'Record Order of Helio Freight Was Booked Twice',
        'The contract was included in backlog by mistake',
        'REPLACEMENT: Helio Freight Reports Record Orders',
        'The complete corrected release follows',
      ],
      absent: [
        'Replacement of Helio Freight Engines Begins',
        'Helio Freight Ships Vision Correction Lenses',
        'Stock of Helio Freight Rises After Correction',
      ],
    },
    old_news: {
      found: ['Helio Freight Completes Purchase of Corvid Lines', 'The previously announced order'],
      absent: [
        'Helio Freight Completes Test of Trailer',
        'Helio Freight Signs Purchase of Corvid Lines',
        'Helio Freight Announces Order',
      ],
    },
  });
});
