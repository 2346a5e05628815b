import { ADOPTED_RULES } from './adopted-rules-frames.ts';
import { AGREED_TAKEOVER } from './agreed-takeover-frames.ts';
import { BETTER_BID_TAKEN } from './better-bid-frames.ts';
import { BOUND_CUSTOMER, CUSTOMER_GAINED } from './bound-customer-frames.ts';
import { CHEAP_DEBT } from './cheap-debt-frames.ts';
import { CLEARED_OF_CHARGES } from './cleared-frames.ts';
import { COMMISSIONED_WORK_FRAMES } from './commissioned-work-frames.ts';
import { COMMITTED_CUSTOMER_FRAMES } from './committed-customer-frames.ts';
import { CONTRACT_FRAMES } from './contract-frames.ts';
import { DEBT_GONE_FRAMES } from './debt-gone-frames.ts';
import { ENTERED_JUDGMENT } from './entered-judgment-frames.ts';
import { APPEAL_FAILED } from './failed-appeal-frames.ts';
import { FIRM_DEAL_FRAMES } from './firm-deal-frames.ts';
import type { FrameSpec } from './frame.ts';
import { FRAMEWORK_ORDER } from './framework-order-frames.ts';
import { FUNDING_FRAMES } from './funding-frames.ts';
import { GENERICS_BARRED } from './generics-barred-frames.ts';
import { LIFTED_BAN } from './lifted-ban-frames.ts';
import { MINIMUM_REVENUE } from './minimum-revenue-frames.ts';
import { NAMED_INVESTMENT } from './named-investor-frames.ts';
import { ORDER_FRAMES } from './order-frames.ts';
import { PREMIUM_STAKE } from './premium-stake-frames.ts';
import { PRICED_TAKEOVER } from './priced-takeover-frames.ts';
import { PROJECT_FRAMES } from './project-frames.ts';
import { PUBLIC_MONEY_FRAMES } from './public-money-frames.ts';
import { RAISED_PRICE } from './raised-price-frames.ts';
import { RENEWED_WITH_RELEASE } from './renewed-agreement-frames.ts';
import { REST_OF_SHARES } from './rest-of-shares-frames.ts';
import { RULING_FRAMES } from './ruling-frames.ts';
import { SALES_MILESTONE } from './sales-milestone-frames.ts';
import { SECOND_AWARD } from './second-award-frames.ts';
import { SIGNED_VALUE_FRAMES } from './signed-value-frames.ts';
import { STARTED_WORK_FRAMES } from './started-work-frames.ts';
import { SUITOR_FRAMES } from './suitor-frames.ts';
import { TAKE_OR_PAY_REVENUE } from './take-or-pay-frames.ts';
import { TAKEOVER_FRAMES } from './takeover-frames.ts';
import { TECHNOLOGY_LICENSE_FRAMES } from './technology-license-frames.ts';
import { DECLINED_REVIEW } from './declined-review-frames.ts';
import { INSIDER_BUYOUT } from './insider-buyout-frames.ts';
import { MARKET_EXIT } from './market-exit-frames.ts';
import { LARGER_RENEWAL } from './larger-renewal-frames.ts';
import { UPHELD_PATENT } from './upheld-patent-frames.ts';
import { VENTURE_AWARD, VENTURE_CONTRACT } from './venture-contract-frames.ts';
import { VOUCHER_SOLD } from './voucher-sale-frames.ts';

/** Frames of deals, funding, rulings and projects, in the order of priority. */
export const DEAL_FRAMES: readonly FrameSpec[] = [
  ...TAKEOVER_FRAMES,
  BETTER_BID_TAKEN,
  PRICED_TAKEOVER,
  AGREED_TAKEOVER,
  REST_OF_SHARES,
  INSIDER_BUYOUT,
  MARKET_EXIT,
  RAISED_PRICE,
  VOUCHER_SOLD,
  ...ORDER_FRAMES,
  ...CONTRACT_FRAMES,
  ...FIRM_DEAL_FRAMES,
  FRAMEWORK_ORDER,
  ...SIGNED_VALUE_FRAMES,
  ...COMMITTED_CUSTOMER_FRAMES,
  BOUND_CUSTOMER,
  CUSTOMER_GAINED,
  ...COMMISSIONED_WORK_FRAMES,
  RENEWED_WITH_RELEASE,
  TAKE_OR_PAY_REVENUE,
  MINIMUM_REVENUE,
  ...STARTED_WORK_FRAMES,
  SECOND_AWARD,
  VENTURE_CONTRACT,
  VENTURE_AWARD,
  ...FUNDING_FRAMES,
  ...PUBLIC_MONEY_FRAMES,
  ...DEBT_GONE_FRAMES,
  CHEAP_DEBT,
  ...TECHNOLOGY_LICENSE_FRAMES,
  SALES_MILESTONE,
  PREMIUM_STAKE,
  NAMED_INVESTMENT,
  ...RULING_FRAMES,
  ENTERED_JUDGMENT,
  UPHELD_PATENT,
  DECLINED_REVIEW,
  LARGER_RENEWAL,
  GENERICS_BARRED,
  APPEAL_FAILED,
  CLEARED_OF_CHARGES,
  LIFTED_BAN,
  ADOPTED_RULES,
  ...PROJECT_FRAMES,
  ...SUITOR_FRAMES,
];
