import { createHash } from 'node:crypto';
import type { PaymentMethod } from '../objects.ts';

/** A decline as Stripe reports it. */
export interface Decline {
  code: string;
  /** Set for `card_declined`. */
  declineCode?: string;
  message: string;
}

interface TestCard {
  number: string;
  /** The name in `pm_card_…` and `tok_…`. */
  name: string;
  title: string;
  decline?: Decline;
  /** The card can be saved; only charges are declined. */
  declinesOnlyCharges?: true;
  /** When 3-D Secure is required: on the first use, or on every charge. */
  challenge?: 'once' | 'always';
  isDisputed?: true;
}

const declined = (declineCode: string, message: string): Decline => ({ code: 'card_declined', declineCode, message });

/** Test cards with special behavior. All other test numbers succeed. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', name: 'visa', title: 'succeeds' },
  { number: '5555555555554444', name: 'mastercard', title: 'succeeds (Mastercard)' },
  { number: '378282246310005', name: 'amex', title: 'succeeds (American Express)' },
  {
    number: '4000000000000002',
    name: 'chargeDeclined',
    title: 'is declined',
    decline: declined('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    name: 'chargeDeclinedInsufficientFunds',
    title: 'has insufficient funds',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    name: 'chargeDeclinedExpiredCard',
    title: 'has expired',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    name: 'chargeDeclinedIncorrectCvc',
    title: 'has a wrong security code',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    name: 'chargeDeclinedProcessingError',
    title: 'fails with a processing error',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    name: 'chargeCustomerFail',
    title: 'can be saved, but its charges are declined',
    decline: declined('generic_decline', 'Your card was declined.'),
    declinesOnlyCharges: true,
  },
  {
    number: '4000002500003155',
    name: 'authenticationRequiredOnSetup',
    title: 'asks for 3-D Secure once',
    challenge: 'once',
  },
  {
    number: '4000002760003184',
    name: 'authenticationRequired',
    title: 'asks for 3-D Secure on every charge',
    challenge: 'always',
  },
  {
    number: '4000000000000259',
    name: 'createDispute',
    title: 'succeeds, then the charge is disputed',
    isDisputed: true,
  },
];

/** Other test numbers that Stripe publishes. Numbers that start with 4000 are test numbers, too. */
const OTHER_TEST_NUMBERS = new Set([
  '2223003122003222',
  '30569309025904',
  '3056930009020004',
  '3566002020360505',
  '371449635398431',
  '5105105105105100',
  '5200828282828210',
  '6011000990139424',
  '6011111111111117',
  '6200000000000005',
]);

/** Identifies a card without storing its number. */
export function cardFingerprint(number: string): string {
  return createHash('sha256').update(`card:${number}`).digest('base64url').slice(0, 16);
}

const cardByFingerprint = new Map(TEST_CARDS.map((card) => [cardFingerprint(card.number), card]));

export function findTestCard(name: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.name === name);
}

function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Returns why a number is not a valid test card, or null. Expects digits only. */
export function validateCardNumber(number: string): Decline | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { code: 'incorrect_number', message: 'Your card number is invalid.' };
  }
  const isTest =
    number.startsWith('4000') || OTHER_TEST_NUMBERS.has(number) || cardByFingerprint.has(cardFingerprint(number));
  if (isTest) return null;
  return declined(
    'test_mode_live_card',
    'Your card was declined. This is a sandbox: use a test card, such as 4242 4242 4242 4242.',
  );
}

export function cardBrand(number: string): 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa' {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^3[068]/.test(number)) return 'diners';
  if (number.startsWith('35')) return 'jcb';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (number.startsWith('62')) return 'unionpay';
  return number.startsWith('6') ? 'discover' : 'visa';
}

const cardOf = (method: PaymentMethod): TestCard | undefined => cardByFingerprint.get(method.card?.fingerprint ?? '');

export type ChargeOutcome =
  | { kind: 'approved'; isDisputed: boolean }
  | { kind: 'requires_action' }
  | { kind: 'declined'; decline: Decline };

/**
 * Simulates the issuer's response to a charge.
 *
 * @param isAuthenticated whether the customer just passed 3-D Secure for this charge
 * @param isSetUp whether the customer passed 3-D Secure for future charges before
 */
export function chargeOutcome(
  method: PaymentMethod,
  { isAuthenticated, isSetUp }: { isAuthenticated: boolean; isSetUp: boolean },
): ChargeOutcome {
  const card = cardOf(method);
  if (card?.decline !== undefined) return { kind: 'declined', decline: card.decline };
  const needsAuthentication = card?.challenge === 'always' || (card?.challenge === 'once' && !isSetUp);
  if (needsAuthentication && !isAuthenticated) return { kind: 'requires_action' };
  return { kind: 'approved', isDisputed: card?.isDisputed === true };
}

/** Returns why a card cannot be saved, or null. */
export function setupDecline(method: PaymentMethod): Decline | null {
  const card = cardOf(method);
  return card?.decline === undefined || card.declinesOnlyCharges === true ? null : card.decline;
}

export function requiresAuthenticationOnSetup(method: PaymentMethod): boolean {
  return cardOf(method)?.challenge !== undefined;
}
