import { createHash } from 'node:crypto';
import type { PaymentMethod } from '../objects.ts';

/** Why a card is refused, in Stripe's words. */
export interface Decline {
  code: string;
  /** Only where the issuer refused: `card_declined`. */
  declineCode?: string;
  message: string;
}

interface TestCard {
  number: string;
  /** In `pm_card_…`, the test payment methods that Stripe's documents name. */
  name: string;
  title: string;
  decline?: Decline;
  /** The decline comes with charges only; the card can be put on file. */
  isRefusedLater?: true;
  /** Whether 3-D Secure asks the owner: at the first use, or at every charge. */
  challenge?: 'once' | 'always';
  isDisputed?: true;
}

const declined = (declineCode: string, message: string): Decline => ({ code: 'card_declined', declineCode, message });

/** The test cards that do something of note. Every other test number pays. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', name: 'visa', title: 'pays' },
  { number: '5555555555554444', name: 'mastercard', title: 'pays (Mastercard)' },
  { number: '378282246310005', name: 'amex', title: 'pays (American Express)' },
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
    title: 'has another security code',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    name: 'chargeDeclinedProcessingError',
    title: 'cannot be processed',
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
    isRefusedLater: true,
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
    title: 'asks for 3-D Secure at every charge',
    challenge: 'always',
  },
  { number: '4000000000000259', name: 'createDispute', title: 'pays, then the charge is disputed', isDisputed: true },
];

/** Numbers that Stripe publishes for tests, beside those above and all that begin with 4000. */
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

/** The same for the same number, so that the number itself is never kept. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`card:${number}`).digest('base64url').slice(0, 16);
}

const cardByFingerprint = new Map(TEST_CARDS.map((card) => [fingerprintOf(card.number), card]));

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

/** What is wrong with a number by itself, before any bank is asked. Digits only. */
export function checkNumber(number: string): Decline | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { code: 'incorrect_number', message: 'Your card number is invalid.' };
  }
  const isTest =
    number.startsWith('4000') || OTHER_TEST_NUMBERS.has(number) || cardByFingerprint.has(fingerprintOf(number));
  if (isTest) return null;
  return declined(
    'test_mode_live_card',
    'Your card was declined. This is a sandbox and takes test cards alone, such as 4242 4242 4242 4242.',
  );
}

export function brandOf(number: string): 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa' {
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
 * What the bank would say to a charge.
 *
 * @param isAuthenticated whether the owner has just passed 3-D Secure for this charge
 * @param isSetUp whether the owner has passed it before, for charges to come
 */
export function outcomeOf(
  method: PaymentMethod,
  { isAuthenticated, isSetUp }: { isAuthenticated: boolean; isSetUp: boolean },
): ChargeOutcome {
  const card = cardOf(method);
  if (card?.decline !== undefined) return { kind: 'declined', decline: card.decline };
  const isAsked = card?.challenge === 'always' || (card?.challenge === 'once' && !isSetUp);
  if (isAsked && !isAuthenticated) return { kind: 'requires_action' };
  return { kind: 'approved', isDisputed: card?.isDisputed === true };
}

/** Why a card cannot be put on file, or null. */
export function refusalOnFile(method: PaymentMethod): Decline | null {
  const card = cardOf(method);
  return card?.decline === undefined || card.isRefusedLater === true ? null : card.decline;
}

/** Whether putting the card on file asks its owner for 3-D Secure. */
export function asksOnFile(method: PaymentMethod): boolean {
  return cardOf(method)?.challenge !== undefined;
}
