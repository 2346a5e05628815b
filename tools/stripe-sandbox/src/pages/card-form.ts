import { z } from 'zod';
import { TEST_CARDS, validateCardNumber } from '../billing/cards.ts';
import type { Seconds } from '../clock.ts';
import type { CardData } from '../shapes/customer.ts';
import { html, type Markup } from './html.ts';

const CardFieldsSchema = z.object({
  number: z.string().catch(''),
  expiry: z.string().catch(''),
  cvc: z.string().catch(''),
  name: z.string().catch(''),
  email: z.string().catch(''),
});
/** The fields as typed. */
type CardFields = z.infer<typeof CardFieldsSchema>;
type CardFieldName = keyof CardFields;
type FieldErrors = Partial<Record<CardFieldName, string>>;

export interface CardForm {
  fields: CardFields;
  errors: FieldErrors;
  /** The decline message of the card. */
  cardError: string | null;
}

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export const emptyCardForm = (name: string): CardForm => ({
  fields: { number: '', expiry: '', cvc: '', name, email: '' },
  errors: {},
  cardError: null,
});

/** Returns the expiry, or the error message. */
function parseExpiry(text: string, now: Seconds): { month: number; year: number } | string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return 'Enter the date as on the card: MM / YY.';
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  if (expiry.month < 1 || expiry.month > 12) return "Your card's expiration month is invalid.";
  const isPast = Date.UTC(expiry.year, expiry.month) / 1000 <= now;
  return isPast ? "Your card's expiration date is in the past." : expiry;
}

function readFields(body: unknown): CardFields {
  return CardFieldsSchema.parse(typeof body === 'object' && body !== null ? body : {});
}

type ParsedCard = { card: CardData; fields: CardFields } | { card: null; form: CardForm };

interface ParseOptions {
  now: Seconds;
  /** Whether the form has an email field. */
  requestsEmail?: boolean;
}

function fieldErrors(fields: CardFields, requestsEmail: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (!/^\d{3,4}$/.test(fields.cvc.trim())) errors.cvc = "Your card's security code is incomplete.";
  if (fields.name.trim() === '') errors.name = 'Enter the name on the card.';
  if (requestsEmail && !z.email().safeParse(fields.email.trim()).success) {
    errors.email = 'Enter your email address.';
  }
  return errors;
}

/** Reads a submitted card form. Returns the form with its errors if the card is not valid. */
export function parseCardForm(body: unknown, { now, requestsEmail = false }: ParseOptions): ParsedCard {
  const fields = readFields(body);
  const number = fields.number.replace(/[\s-]/g, '');
  const expiry = parseExpiry(fields.expiry, now);
  const errors = fieldErrors(fields, requestsEmail);
  const problem = number === '' ? { code: 'empty', message: 'Enter your card number.' } : validateCardNumber(number);
  const cardError = problem?.code === 'card_declined' ? problem.message : null;
  if (problem !== null && cardError === null) errors.number = problem.message;
  if (typeof expiry === 'string') errors.expiry = expiry;
  if (cardError !== null || Object.keys(errors).length > 0 || typeof expiry === 'string') {
    return { card: null, form: { fields, errors, cardError } };
  }
  return { card: { number, expMonth: expiry.month, expYear: expiry.year }, fields };
}

interface FieldDefinition {
  name: CardFieldName;
  label: string;
  autocomplete: string;
  inputmode: string;
  placeholder: string;
}

function field(form: CardForm, { name, label, autocomplete, inputmode, placeholder }: FieldDefinition): Markup {
  const error = form.errors[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${form.fields[name]}" autocomplete="${autocomplete}" inputmode="${inputmode}" placeholder="${placeholder}" required${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-wrong"`}>
${error !== undefined && html`<p class="wrong" id="${name}-wrong">${error}</p>`}
</div>`;
}

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const testCards = html`<details>
<summary>Test cards</summary>
<p class="soft">Use any future date and any security code.</p>
<table><tbody>
${TEST_CARDS.map(({ number, title }) => html`<tr><td><code>${spaced(number)}</code></td><td>${title}</td></tr>`)}
</tbody></table>
</details>`;

/** Renders the card fields with their errors, and the submit button. */
export function cardForm(
  form: CardForm,
  { action, button, requestsEmail = false }: { action: string; button: string; requestsEmail?: boolean },
): Markup {
  return html`${form.cardError !== null && html`<p class="alert" role="alert">${form.cardError}</p>`}
<form method="post" action="${action}" novalidate>
${requestsEmail && field(form, { name: 'email', label: 'Email', autocomplete: 'email', inputmode: 'email', placeholder: '' })}
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

/** Renders the bank's 3-D Secure page. `amount` is null if the card is only saved. */
export function authenticationPage({ amount, last4 }: { amount: string | null; last4: string }): Markup {
  return html`<h1>3-D Secure</h1>
<section>
<p>Your bank asks you to confirm ${amount === null ? 'that this card can be charged in the future' : html`the payment of <strong>${amount}</strong>`} with the card ending in ${last4}.</p>
<div class="actions">
<form method="post"><input type="hidden" name="result" value="complete"><button type="submit">Complete authentication</button></form>
<form method="post"><input type="hidden" name="result" value="fail"><button class="plain" type="submit">Fail authentication</button></form>
</div>
</section>`;
}

export function isAuthenticationComplete(body: unknown): boolean {
  return z.object({ result: z.literal('complete') }).safeParse(body).success;
}
