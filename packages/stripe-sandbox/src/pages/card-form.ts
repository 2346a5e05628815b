import { z } from 'zod';
import { checkNumber, TEST_CARDS } from '../billing/cards.ts';
import type { Seconds } from '../clock.ts';
import type { CardData } from '../shapes/customer.ts';
import { html, type Markup } from './html.ts';

/** What was typed, as it was typed. */
const Typed = z.object({
  number: z.string().catch(''),
  expiry: z.string().catch(''),
  cvc: z.string().catch(''),
  name: z.string().catch(''),
  email: z.string().catch(''),
});
type TypedCard = z.infer<typeof Typed>;
type CardField = keyof TypedCard;
type CardFaults = Partial<Record<CardField, string>>;

export interface CardForm {
  typed: TypedCard;
  /** What is wrong, beside the field it is wrong in. */
  faults: CardFaults;
  /** What the bank said. */
  refusal: string | null;
}

export const emptyCardForm = (name: string): CardForm => ({
  typed: { number: '', expiry: '', cvc: '', name, email: '' },
  faults: {},
  refusal: null,
});

function readExpiry(text: string, now: Seconds): { month: number; year: number } | string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return 'Enter the date as on the card: MM / YY.';
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  if (expiry.month < 1 || expiry.month > 12) return "Your card's expiration month is invalid.";
  const isPast = Date.UTC(expiry.year, expiry.month) / 1000 <= now;
  return isPast ? "Your card's expiration date is in the past." : expiry;
}

type ReadCard = { card: CardData; typed: TypedCard } | { card: null; form: CardForm };

/** Reads a card form. @param asksEmail whether it has a field for the buyer's address */
export function readCard(body: unknown, { now, asksEmail = false }: { now: Seconds; asksEmail?: boolean }): ReadCard {
  const typed = Typed.parse(typeof body === 'object' && body !== null ? body : {});
  const number = typed.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(typed.expiry, now);
  const faults: CardFaults = {};
  let refusal: string | null = null;
  const fault = number === '' ? { code: 'empty', message: 'Enter your card number.' } : checkNumber(number);
  if (fault?.code === 'card_declined') refusal = fault.message;
  else if (fault !== null) faults.number = fault.message;
  if (typeof expiry === 'string') faults.expiry = expiry;
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) faults.cvc = "Your card's security code is incomplete.";
  if (typed.name.trim() === '') faults.name = 'Enter the name on the card.';
  if (asksEmail && !z.email().safeParse(typed.email.trim()).success) faults.email = 'Enter your email address.';
  if (refusal !== null || Object.keys(faults).length > 0 || typeof expiry === 'string') {
    return { card: null, form: { typed, faults, refusal } };
  }
  return { card: { number, expMonth: expiry.month, expYear: expiry.year }, typed };
}

interface FieldDefinition {
  name: CardField;
  label: string;
  autocomplete: string;
  inputmode: string;
  placeholder: string;
}

function field(form: CardForm, { name, label, autocomplete, inputmode, placeholder }: FieldDefinition): Markup {
  const fault = form.faults[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${form.typed[name]}" autocomplete="${autocomplete}" inputmode="${inputmode}" placeholder="${placeholder}" required${fault !== undefined && html` aria-invalid="true" aria-describedby="${name}-wrong"`}>
${fault !== undefined && html`<p class="wrong" id="${name}-wrong">${fault}</p>`}
</div>`;
}

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The cards that the sandbox knows, for people who try it. */
const testCards = html`<details>
<summary>Test cards</summary>
<p class="soft">Any date to come and any security code will do.</p>
<table><tbody>
${TEST_CARDS.map(({ number, title }) => html`<tr><td><code>${spaced(number)}</code></td><td>${title}</td></tr>`)}
</tbody></table>
</details>`;

/** The fields of a card, what is wrong with them, and the button. */
export function cardForm(
  form: CardForm,
  { action, button, asksEmail = false }: { action: string; button: string; asksEmail?: boolean },
): Markup {
  return html`${form.refusal !== null && html`<p class="alert" role="alert">${form.refusal}</p>`}
<form method="post" action="${action}" novalidate>
${asksEmail && field(form, { name: 'email', label: 'Email', autocomplete: 'email', inputmode: 'email', placeholder: '' })}
${field(form, { name: 'number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '4242 4242 4242 4242' })}
<div class="pair">
${field(form, { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' })}
${field(form, { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC' })}
</div>
${field(form, { name: 'name', label: 'Name on card', autocomplete: 'cc-name', inputmode: 'text', placeholder: '' })}
${testCards}
<button type="submit">${button}</button>
</form>`;
}

/** The bank's page that asks the card's owner. */
export function authenticationPage({ amount, last4 }: { amount: string | null; last4: string }): Markup {
  return html`<h1>3-D Secure</h1>
<section>
<p>Your bank asks you to confirm ${amount === null ? 'that this card may be charged later' : html`the payment of <strong>${amount}</strong>`} with the card ending in ${last4}.</p>
<div class="actions">
<form method="post"><input type="hidden" name="result" value="complete"><button type="submit">Complete authentication</button></form>
<form method="post"><input type="hidden" name="result" value="fail"><button class="plain" type="submit">Fail authentication</button></form>
</div>
</section>`;
}

/** Whether the owner said yes. */
export function readAuthentication(body: unknown): boolean {
  return z.object({ result: z.literal('complete') }).safeParse(body).success;
}
