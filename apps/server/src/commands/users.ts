import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@bna/contract/business';
import { emailField, type Role } from '@bna/contract/fields';
import { createApiToken, createUser, findCredentials } from '../features/session/store.ts';
import { CommandError } from './command-error.ts';
import type { SeedDeps } from './seed.ts';

const Email = emailField({
  required: 'Email is required',
  type: 'Email must be a string',
  invalid: 'Please provide a valid email address',
});

function parseEmail(given: string | undefined): string {
  const parsed = Email.safeParse(given);
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? 'Email is required');
  return parsed.data;
}

export async function createUserCommand(
  deps: SeedDeps,
  options: { email: string | undefined; role: Role; password: string },
): Promise<string> {
  const email = parseEmail(options.email);
  const password = options.password.trim();
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_CHARACTERS || length > PASSWORD_MAX_CHARACTERS) {
    throw new CommandError(
      `The password on standard input must have ${String(PASSWORD_MIN_CHARACTERS)} to ${String(PASSWORD_MAX_CHARACTERS)} characters`,
    );
  }
  const created = await createUser(deps.db, {
    email,
    name: email.slice(0, email.indexOf('@')),
    roles: [options.role],
    passwordHash: await deps.passwordHasher.hash(password),
    now: deps.clock.now(),
  });
  if (created === null) throw new CommandError(`There is an account for ${email} already`);
  return `Created ${options.role} ${email}`;
}

/** @returns a line whose last word is the token, which is shown this once. */
export async function createTokenCommand(
  { db, clock }: Pick<SeedDeps, 'db' | 'clock'>,
  email: string | undefined,
): Promise<string> {
  const address = parseEmail(email);
  const user = await findCredentials(db, address);
  if (user === undefined) throw new CommandError(`There is no account for ${address}`);
  if (!user.roles.includes('SCRAPER')) throw new CommandError(`${address} is no SCRAPER; only machines get API tokens`);
  const token = await createApiToken(db, { userId: user.userId, now: clock.now() });
  return `API token of ${address}, shown only now: ${token}`;
}
