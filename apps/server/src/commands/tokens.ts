import { apiTokenDays, apiTokenName, apiTokenScopes } from '@bna/contract/accounts/api-tokens';
import { API_TOKEN_DEFAULT_DAYS } from '@bna/contract/business';
import { ApiTokenScope } from '@bna/contract/fields';
import { z } from 'zod';
import { type ApiTokenDeps, issueApiToken, removeApiToken } from '../features/accounts/api-tokens/manage.ts';
import { listMachineTokens } from '../features/accounts/api-tokens/store.ts';
import { findUserByEmail } from '../features/accounts/public.ts';
import { COMMAND_LINE } from '../platform/audit.ts';
import { CommandError } from './command-error.ts';
import { parseEmail } from './users.ts';

const OPERATOR = { userId: null, ip: COMMAND_LINE };

/** @throws CommandError with the first issue and the option's name */
function parse<T extends z.core.$ZodType>(schema: T, value: unknown, option: string): z.output<T> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new CommandError(`${option}: ${parsed.error.issues[0]?.message ?? 'invalid'}`);
  return parsed.data;
}

export interface TokenOptions {
  readonly email: string | undefined;
  readonly name: string | undefined;
  /** Separated by commas. Default: publish alerts. */
  readonly scopes: string | undefined;
  readonly days: string | undefined;
}

/** Returns a line whose last word is the token, which cannot be shown again. */
export async function createTokenCommand(deps: ApiTokenDeps, options: TokenOptions): Promise<string> {
  const email = parseEmail(options.email);
  const name = options.name === undefined ? undefined : parse(apiTokenName, options.name, '--name');
  const scopes = parse(apiTokenScopes, options.scopes?.split(',') ?? ['publish_alerts'], SCOPES_OPTION);
  const expiresInDays = parse(apiTokenDays, Number(options.days ?? API_TOKEN_DEFAULT_DAYS), '--days');
  const user = await findUserByEmail(deps.db, email);
  if (user === undefined) throw new CommandError(`${email} has no account`);
  const issued = await issueApiToken(deps, { machineId: user.id, name, scopes, expiresInDays }, OPERATOR);
  if (issued === 'no such machine') throw new CommandError(`${email} is not a SCRAPER. Only machines get API tokens.`);
  if (issued === 'name taken') throw new CommandError(`${email} already has a token named ${String(name)}`);
  return `API token "${issued.name}" of ${email} (${scopes.join(', ')}), valid for ${String(expiresInDays)} days and shown only once: ${issued.token}`;
}

const SCOPES_OPTION = `--scopes (of ${ApiTokenScope.options.join(', ')})`;

/** Prints a line for each API token. */
export async function listTokensCommand({
  db,
  print,
}: Pick<ApiTokenDeps, 'db'> & { readonly print: (line: string) => void }): Promise<boolean> {
  const tokens = await listMachineTokens(db);
  for (const { id, machine, name, scopes, expires_at, last_used_at } of tokens) {
    const expiry = expires_at === null ? 'never expires' : `expires ${expires_at}`;
    const use = last_used_at === null ? 'never used' : `last used ${last_used_at}`;
    print(`${id}  ${machine}  "${name}"  ${scopes.join(', ')}  ${expiry}  ${use}`);
  }
  if (tokens.length === 0) print('There are no API tokens');
  return true;
}

export async function revokeTokenCommand(deps: ApiTokenDeps, id: string | undefined): Promise<string> {
  const name = await removeApiToken(
    deps,
    { id: parse(z.uuid('must be an id that `token list` prints'), id, '--id') },
    OPERATOR,
  );
  if (name === null) throw new CommandError('There is no such API token');
  return `Revoked the API token "${name}"`;
}
