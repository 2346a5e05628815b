import { ErrorBody } from '@bna/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { address, userAccount } from '../schema.ts';

let node: TestNode;
let person: TestUser;
let userCount: number;
beforeAll(async () => {
  node = await startTestNode();
  person = await node.createUser('none');
  userCount = await node.db.$count(userAccount);
});
afterAll(() => node.stop());

const register = (payload: object) =>
  node.request({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
const emoji = (count: number): string => '\u{1f4c8}'.repeat(count);

const NOT_STRINGS = [5, true, null, ['text'], { $gt: '' }] as const;

interface TextField {
  readonly name: string;
  readonly required?: string;
  readonly type: string;
  readonly max: number;
  readonly tooLong: string;
}

const ADDRESS_TOO_LONG = 'Address must be 255 characters or less';
const ADDRESS_FIELDS: readonly TextField[] = [
  {
    name: 'address_line_1',
    required: 'Address is required',
    type: 'Address must be a string',
    max: 255,
    tooLong: ADDRESS_TOO_LONG,
  },
  { name: 'address_line_2', type: 'Address must be a string', max: 255, tooLong: ADDRESS_TOO_LONG },
  {
    name: 'city',
    required: 'City is required',
    type: 'City must be a string',
    max: 255,
    tooLong: 'City must be 255 characters or less',
  },
  {
    name: 'zip_code',
    required: 'Zip code is required',
    type: 'Zip code must be a string',
    max: 20,
    tooLong: 'Zip code must be 20 characters or less',
  },
];
const REGISTRATION_FIELDS: readonly TextField[] = [
  {
    name: 'name',
    required: 'Name is required',
    type: 'Name must be a string',
    max: 255,
    tooLong: 'Name must be 255 characters or less',
  },
  {
    name: 'phone_number',
    required: 'Phone number is required',
    type: 'Phone number must be a string',
    max: 255,
    tooLong: 'Phone number must be 255 characters or less',
  },
  ...ADDRESS_FIELDS,
];

/** A value of a field (undefined omits the field) and the expected error message. */
type Case = readonly [field: string, given: unknown, message: string];

const textCases = ({ name, required, type, max, tooLong }: TextField): Case[] => [
  ...(required === undefined
    ? []
    : [undefined, '', '   ', '\t\r\n', '\u202e'].map((given): Case => [name, given, required])),
  ...NOT_STRINGS.map((given): Case => [name, given, type]),
  [name, 'x'.repeat(max + 1), tooLong],
  [name, emoji(max + 1), tooLong],
  [name, 'a\0b', `${type.replace(' must be a string', '')} contains characters that cannot be stored`],
  [name, 'half \ud83d', `${type.replace(' must be a string', '')} contains characters that cannot be stored`],
];

const COUNTRY_UNKNOWN = 'Please select a valid country from the dropdown list';
const PLACE_CASES: readonly Case[] = [
  ...['', '  '].map((given): Case => ['country', given, 'Country is required']),
  ...[...NOT_STRINGS, 'Atlantis', 'usa', 'United States'].map((given): Case => ['country', given, COUNTRY_UNKNOWN]),
  [
    'country',
    'Brazil',
    'Unfortunately we do not service customers from your country. Your understanding is appreciated.',
  ],
  ...[undefined, '', '  '].map((given): Case => ['state', given, 'State is required for USA']),
  ...NOT_STRINGS.map((given): Case => ['state', given, 'State must be a string']),
  ['state', 'x'.repeat(256), 'State must be 255 characters or less'],
];

const INVALID_EMAIL = 'Please provide a valid email address';
const PASSWORD_REQUIRED = 'Password is required';
const NOT_BOOLEANS = [undefined, 'true', 1, null, [true]] as const;
const CONFIRMATIONS = [
  ['personal_use', 'Please confirm personal (no business) use'],
  ['terms_and_privacy_accepted', 'Please accept Terms & Conditions and Privacy Policy'],
  ['information_confirmed', 'Please confirm that the information provided is correct'],
  ['legal_identity_confirmation', 'Please confirm your legal identity'],
] as const;
const CHOICES = [
  ['email_updates', 'Please choose whether you want Email Updates'],
  ['auto_renewal', 'Please choose whether you want Auto Renewal'],
  ['daily_overview', 'Please choose whether you want the Daily Overview'],
] as const;

const REGISTRATION_CASES: readonly Case[] = [
  ...REGISTRATION_FIELDS.flatMap(textCases),
  ...PLACE_CASES,
  ['email', undefined, 'Email is required'],
  ...['', '  '].map((given): Case => ['email', given, 'Email is required']),
  ...NOT_STRINGS.map((given): Case => ['email', given, 'Email must be a string']),
  ...[
    'nobody',
    'a@b',
    'a b@visitors.test',
    'a@b.test, c@d.test',
    'a@b.test;c@d.test',
    '<a@b.test>',
    'A <a@b.test>',
    '"a"@b.test',
    'a@b.test\r\nBcc: c@d.test',
    'a\u0000@b.test',
    'a\u202e@b.test',
    `${emoji(1)}@b.test`,
    `${'x'.repeat(244)}@visitors.test`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.test`,
  ].map((given): Case => ['email', given, INVALID_EMAIL]),
  ...[undefined, '', '        ', ...NOT_STRINGS].map((given): Case => ['password', given, PASSWORD_REQUIRED]),
  ['password', 'seven77', 'Password must be at least 8 characters'],
  ['password', emoji(7), 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(257), 'Password must be 256 characters or less'],
  ...[undefined, '', ...NOT_STRINGS].map((given): Case => ['reenter_password', given, PASSWORD_REQUIRED]),
  ['reenter_password', 'another lantern', 'Passwords do not match'],
  ...CONFIRMATIONS.flatMap(([name, message]) => [...NOT_BOOLEANS, false].map((given): Case => [name, given, message])),
  ...CHOICES.flatMap(([name, message]) => NOT_BOOLEANS.map((given): Case => [name, given, message])),
  ...[...NOT_BOOLEANS, false].map((given): Case => ['genius_plus', given, 'Genius Plus is part of every plan']),
  ...['true', 1, null, [true]].map(
    (given): Case => ['free_trial', given, 'Please choose whether you want the free trial'],
  ),
];

const expectFieldError = (answer: { body: string }, [field, , message]: Case): void => {
  const body = ErrorBody.parse(JSON.parse(answer.body));
  expect(body).toMatchObject({ code: 'validation_failed', message });
  expect(body.errors).toContainEqual({ path: field, message });
};

// @threat A20
describe('registration refuses invalid values with the message of the field', () => {
  // @req 5.5 @req 5.6 @req 5.7 @req 5.8 @req 9.5 @req 12.4
  it.each(REGISTRATION_CASES)('%s: %j', async (...given) => {
    const [field, value] = given;
    const answer = await register(registrationBody({ [field]: value }));
    expect(answer.statusCode).toBe(422);
    expectFieldError(answer, given);
  });

  // @req 12.3
  it('reports all errors at once, the first one as the message', async () => {
    const body = registrationBody({ name: '', city: '', state: '', reenter_password: 'other', personal_use: false });
    const answer = (await register(body)).json<{ message: string; errors: { path: string }[] }>();
    expect(answer.message).toBe('Name is required');
    expect(answer.errors.map(({ path }) => path).sort()).toEqual(
      ['city', 'name', 'personal_use', 'reenter_password', 'state'].sort(),
    );
  });

  it.each([null, [], 'text', 5, [registrationBody()]])('refuses the body %j', async (body) => {
    const answer = await node.request({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(422);
  });

  it('creates no account for refused registrations', async () => {
    expect(await node.db.$count(userAccount)).toBe(userCount);
  });
});

// @threat A19
describe('registration with unknown keys', () => {
  it.each(['role', 'roles', 'userRoles', 'status', 'trial_end', 'ends_at', 'id', 'price', '__proto__x'])(
    'refuses the key %s',
    async (key) => {
      const answer = await register(registrationBody({ [key]: ['ADMIN'] }));
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ code: string }>().code).toBe('validation_failed');
    },
  );
  it('creates no account', async () => {
    expect(await node.db.$count(userAccount)).toBe(userCount);
  });
});

describe('registration accepts valid values', () => {
  // @req 9.5
  it.each<readonly [string, unknown, unknown]>([
    ['name', 'x'.repeat(255), 'x'.repeat(255)],
    ['name', emoji(255), emoji(255)],
    ['name', '  שרה\u202e כהן \u2066', 'שרה כהן'],
    ['name', 'Ana\r\nBcc: c@d.test', 'Ana Bcc: c@d.test'],
    ['name', "Robert'); DROP TABLE user_account;--", "Robert'); DROP TABLE user_account;--"],
    ['phone_number', '\u0007+49 30 5550 199', '+49 30 5550 199'],
  ])('%s: stores %j as %j', async (field, given, stored) => {
    const body = registrationBody({ [field]: given });
    expect((await register(body)).statusCode).toBe(201);
    const users = await node.db.select().from(userAccount);
    expect(users.find(({ email }) => email === body['email'])).toMatchObject({ [field]: stored });
  });

  // @req 3.4 @req 5.6
  it('uses the USA without a country, and then requires a state', async () => {
    const { country: _none, ...body } = registrationBody();
    expect((await register(body)).statusCode).toBe(201);
    const [stored] = await node.db
      .select({ country: address.country })
      .from(address)
      .innerJoin(userAccount, eq(userAccount.id, address.user_id))
      .where(eq(userAccount.email, String(body['email'])));
    expect(stored).toEqual({ country: 'USA' });
    const answer = await register({ ...registrationBody(), country: undefined, state: undefined });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: 'State is required for USA' }]);
  });

  // @req 5.6
  it('requires a state only in the USA', async () => {
    const { state: _none, ...body } = registrationBody({ country: 'Germany' });
    expect((await register(body)).statusCode).toBe(201);
  });
});

// @threat A20
describe('the address refuses invalid values with the message of the field', () => {
  const { address_line_1, address_line_2, city, zip_code, country, state } = registrationBody();
  const body = { address_line_1, address_line_2, city, zip_code, country, state };
  const save = (payload: object) => node.request({ method: 'PATCH', url: '/api/v1/address', payload, as: person });

  const noCountry: Case = ['country', undefined, 'Country is required'];
  it.each([...ADDRESS_FIELDS.flatMap(textCases), ...PLACE_CASES, noCountry])('%s: %j', async (...given) => {
    const [field, value] = given;
    const answer = await save({ ...body, [field]: value });
    expect(answer.statusCode).toBe(422);
    expectFieldError(answer, given);
  });

  // @threat A19
  it.each(['user_id', 'role', 'status', 'trial_end', 'name'])('refuses the key %s', async (key) => {
    expect((await save({ ...body, [key]: 'x' })).statusCode).toBe(422);
  });

  // @req 2.40
  it('stores nothing from refused requests', async () => {
    const answer = await node.request({ method: 'GET', url: '/api/v1/address', as: person });
    expect(answer.json<{ data: object }>().data).toMatchObject({ address_line_1: '', city: '' });
  });
});
