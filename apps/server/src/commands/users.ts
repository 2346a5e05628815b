import { emailField, type Role } from '@bna/contract/fields';
import { chosenPassword } from '@bna/contract/accounts/passwords';
import { createUser, refuseWeakPassword } from '../features/accounts/public.ts';
import { HttpError } from '../platform/errors.ts';
import type { ChosenPassword, PasswordLists } from '../platform/guessable-password.ts';
import { CommandError } from './command-error.ts';
import type { SeedDeps } from './seed.ts';

const Email = emailField({
  required: 'Email is required',
  type: 'Email must be a string',
  invalid: 'Please provide a valid email address',
});

/** @throws CommandError */
export function parseEmail(given: string | undefined): string {
  const parsed = Email.safeParse(given);
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? 'Email is required');
  return parsed.data;
}

function parsePassword(given: string): string {
  const parsed = chosenPassword.safeParse(given);
  if (!parsed.success) throw new CommandError(`On standard input: ${parsed.error.issues[0]?.message ?? ''}`);
  return parsed.data;
}

async function refuseWeak(lists: PasswordLists, choice: ChosenPassword & { roles: readonly Role[] }): Promise<void> {
  try {
    await refuseWeakPassword(lists, choice);
  } catch (error) {
    throw error instanceof HttpError ? new CommandError(`On standard input: ${error.message}`) : error;
  }
}

/** @throws CommandError if the email address or password is invalid, or the address has an account */
export async function createUserCommand(
  deps: SeedDeps & PasswordLists,
  options: { email: string | undefined; role: Role; password: string },
): Promise<string> {
  const email = parseEmail(options.email);
  const name = email.slice(0, email.indexOf('@'));
  const password = parsePassword(options.password);
  const roles = [options.role];
  await refuseWeak(deps, { password, email, name, roles });
  const created = await createUser(deps.db, {
    email,
    name,
    roles,
    passwordHash: await deps.passwordHasher.hash(password),
    now: deps.clock.now(),
  });
  if (created === null) throw new CommandError(`${email} already has an account`);
  return `Created ${options.role} ${email}`;
}
