import type { EventType } from '../../event-types.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { findNewDispute } from './award-disputes.ts';
import { findBoundCompany } from './bound-buyer-frames.ts';
import { findNoticeOfOther } from './formal-notice-frames.ts';
import { findOtherWinnerOfWork } from './incumbents.ts';
import { findKnownAgreement } from './known-agreement.ts';
import { findOpenConditions } from './open-conditions.ts';
import { findDeferredPrice, findPaymentInKind } from './payment-terms.ts';
import { findSmallCharter } from './small-charters.ts';
import { findTiedCustomer } from './tied-customers.ts';

const WORK: ReadonlySet<EventType> = new Set(['contract', 'order', 'supply_agreement', 'license', 'partnership']);

/** Finds what speaks against any deal, in whatever words it was found: who wins the work, and how it is paid. */
export function objectToDeal(input: FrameInText): readonly OpposingCue[] {
  const { type } = input.frame.spec;
  if (type === 'asset_sale') return findDeferredPrice(input);
  // An award to the customer of the company looks like public money.
  if (type === 'grant') return findKnownAgreement(input.passages);
  return WORK.has(type)
    ? [
        ...(type === 'order' ? findNewDispute(input) : []),
        ...findOtherWinnerOfWork(input),
        ...findPaymentInKind(input),
        ...findTiedCustomer(input),
        ...findKnownAgreement(input.passages),
        ...findOpenConditions(input.passages),
        ...findNoticeOfOther(input.passages),
        ...findBoundCompany(input),
        ...findSmallCharter(input),
      ]
    : [];
}
