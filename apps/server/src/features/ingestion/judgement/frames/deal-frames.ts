import { ADOPTED_RULES } from './rulings/adopted-rules-frames.ts';
import { AGREED_TAKEOVER } from './takeovers/agreed-takeover-frames.ts';
import { AWARD_PAID } from './rulings/award-paid-frames.ts';
import { BANK_SOLD } from './takeovers/bank-sale-frames.ts';
import { BETTER_BID_TAKEN, BUYER_SWAPPED } from './takeovers/better-bid-frames.ts';
import { BOUND_BUYER } from './contracts/bound-buyer-frames.ts';
import { BOUND_CUSTOMER, CUSTOMER_GAINED } from './contracts/bound-customer-frames.ts';
import { CHARTER_FRAMES } from './contracts/charter-frames.ts';
import { CHEAP_DEBT } from './capital/cheap-debt-frames.ts';
import { CHOSEN_SUPPLIER_FRAMES } from './contracts/chosen-supplier-frames.ts';
import { CLAIM_FAILED } from './rulings/claim-fails-frames.ts';
import { CLEARED_OF_CHARGES } from './rulings/cleared-frames.ts';
import { COMMISSIONED_WORK_FRAMES } from './contracts/commissioned-work-frames.ts';
import { COMMITTED_CUSTOMER_FRAMES } from './contracts/committed-customer-frames.ts';
import { CONTRACT_FRAMES } from './contracts/contract-frames.ts';
import { DEBT_GONE_FRAMES } from './capital/debt-gone-frames.ts';
import { ENTERED_JUDGMENT } from './rulings/entered-judgment-frames.ts';
import { APPEAL_FAILED } from './rulings/failed-appeal-frames.ts';
import { FIRM_DEAL_FRAMES } from './contracts/firm-deal-frames.ts';
import { FORMAL_NOTICE } from './contracts/formal-notice-frames.ts';
import { CONTRACT_INTO_LAW, STANDBY_ENDED } from './projects/final-permission-frames.ts';
import { IMPORT_INJURY_FOUND } from './rulings/import-injury-frames.ts';
import { SUPERVISION_LIFTED } from './rulings/bank-supervision-frames.ts';
import type { FrameSpec } from './frame.ts';
import { FRAMEWORK_ORDER } from './contracts/framework-order-frames.ts';
import { FUNDING_FRAMES } from './capital/funding-frames.ts';
import { GENERICS_BARRED } from './rulings/generics-barred-frames.ts';
import { SPACE_LEASED } from './contracts/lease-frames.ts';
import { LIFTED_BAN } from './projects/lifted-ban-frames.ts';
import { MINIMUM_REVENUE } from './contracts/minimum-revenue-frames.ts';
import { NAMED_INVESTMENT } from './capital/named-investor-frames.ts';
import { ORDER_FRAMES } from './contracts/order-frames.ts';
import { PREFERRED_AT_DISCOUNT } from './capital/preferred-discount-frames.ts';
import { PREMIUM_STAKE } from './capital/premium-stake-frames.ts';
import { PAID_IN_CASH_AND_SHARES, PRICED_TAKEOVER } from './takeovers/priced-takeover-frames.ts';
import { PROJECT_FRAMES } from './projects/project-frames.ts';
import { DUTIES_REFUNDED } from './capital/refund-frames.ts';
import { GENERICS_SETTLED } from './rulings/generics-settled-frames.ts';
import { STRONG_WELL } from './projects/well-frames.ts';
import { PUBLIC_MONEY_FRAMES } from './capital/public-money-frames.ts';
import { RAISED_PRICE } from './takeovers/raised-price-frames.ts';
import { RENEWED_WITH_RELEASE } from './contracts/renewed-agreement-frames.ts';
import { REST_OF_SHARES } from './takeovers/rest-of-shares-frames.ts';
import { RULING_FRAMES } from './rulings/ruling-frames.ts';
import { SALES_MILESTONE } from './licenses/sales-milestone-frames.ts';
import { SECOND_AWARD } from './contracts/second-award-frames.ts';
import { SIGNED_VALUE_FRAMES } from './contracts/signed-value-frames.ts';
import { BOOKED_RELEASE } from './contracts/booked-release-frames.ts';
import { STARTED_WORK_FRAMES } from './contracts/started-work-frames.ts';
import { SUITOR_FRAMES } from './takeovers/suitor-frames.ts';
import { TAKE_OR_PAY_REVENUE } from './contracts/take-or-pay-frames.ts';
import { TAKEOVER_FRAMES } from './takeovers/takeover-frames.ts';
import { TECHNOLOGY_LICENSE_FRAMES } from './licenses/technology-license-frames.ts';
import { DECLINED_REVIEW } from './rulings/declined-review-frames.ts';
import { INSIDER_BUYOUT } from './takeovers/insider-buyout-frames.ts';
import { MARKET_EXIT } from './takeovers/market-exit-frames.ts';
import { LARGER_RENEWAL } from './contracts/larger-renewal-frames.ts';
import { UPHELD_PATENT } from './rulings/upheld-patent-frames.ts';
import { VENTURE_AWARD, VENTURE_CONTRACT } from './contracts/venture-contract-frames.ts';
import { VOUCHER_SOLD } from './licenses/voucher-sale-frames.ts';

/** Frames of deals, funding, rulings and projects, in the order of priority. */
export const DEAL_FRAMES: readonly FrameSpec[] = [
  ...TAKEOVER_FRAMES,
  BETTER_BID_TAKEN,
  BUYER_SWAPPED,
  PRICED_TAKEOVER,
  PAID_IN_CASH_AND_SHARES,
  AGREED_TAKEOVER,
  REST_OF_SHARES,
  INSIDER_BUYOUT,
  MARKET_EXIT,
  BANK_SOLD,
  RAISED_PRICE,
  VOUCHER_SOLD,
  ...ORDER_FRAMES,
  ...CONTRACT_FRAMES,
  ...FIRM_DEAL_FRAMES,
  FRAMEWORK_ORDER,
  ...SIGNED_VALUE_FRAMES,
  ...COMMITTED_CUSTOMER_FRAMES,
  BOUND_BUYER,
  BOUND_CUSTOMER,
  CUSTOMER_GAINED,
  ...COMMISSIONED_WORK_FRAMES,
  ...CHOSEN_SUPPLIER_FRAMES,
  ...CHARTER_FRAMES,
  SPACE_LEASED,
  FORMAL_NOTICE,
  RENEWED_WITH_RELEASE,
  TAKE_OR_PAY_REVENUE,
  MINIMUM_REVENUE,
  ...STARTED_WORK_FRAMES,
  BOOKED_RELEASE,
  SECOND_AWARD,
  VENTURE_CONTRACT,
  VENTURE_AWARD,
  ...FUNDING_FRAMES,
  ...PUBLIC_MONEY_FRAMES,
  DUTIES_REFUNDED,
  ...DEBT_GONE_FRAMES,
  CHEAP_DEBT,
  PREFERRED_AT_DISCOUNT,
  ...TECHNOLOGY_LICENSE_FRAMES,
  SALES_MILESTONE,
  PREMIUM_STAKE,
  NAMED_INVESTMENT,
  ...RULING_FRAMES,
  ENTERED_JUDGMENT,
  AWARD_PAID,
  SUPERVISION_LIFTED,
  IMPORT_INJURY_FOUND,
  UPHELD_PATENT,
  DECLINED_REVIEW,
  LARGER_RENEWAL,
  GENERICS_BARRED,
  GENERICS_SETTLED,
  APPEAL_FAILED,
  CLAIM_FAILED,
  CLEARED_OF_CHARGES,
  LIFTED_BAN,
  CONTRACT_INTO_LAW,
  STANDBY_ENDED,
  ADOPTED_RULES,
  STRONG_WELL,
  ...PROJECT_FRAMES,
  ...SUITOR_FRAMES,
];
