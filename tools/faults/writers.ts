import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getAddress, updateAddress } from '@bna/contract/accounts/address';
import { uploadOverview } from '@bna/contract/market-overview/overview-upload';
import { API_BASE } from '@bna/contract/endpoint';
import { login } from '@bna/contract/accounts/auth';
import { sendContactMessage } from '@bna/contract/contact/contact';
import { register } from '@bna/contract/accounts/registration';
import { updatePersonalInformation } from '@bna/contract/accounts/users';
import { listWatchedSymbols, watchSymbol } from '@bna/contract/feed/watchlist';
import { type ApiClient, type ApiResponse, NO_RESPONSE } from './api-client.ts';
import { buildContactMessage } from './contact-message.ts';
import type { AcceptedEmail } from './mail-server.ts';
import { pollUntil } from './polling.ts';
import { buildRegistrationBody } from './registration.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { TestBed } from './test-bed.ts';
import type { User } from './users.ts';

/** Repeats one kind of write and remembers which ones were acknowledged. */
export interface Writer {
  readonly kind: string;
  startWriting(): { stop(): Promise<void> };
  countAttempts(): number;
  countAcked(): number;
  /** Returns a message for each acknowledged write that is lost. */
  findLost(emails: readonly AcceptedEmail[]): Promise<readonly string[]>;
}

interface WriterDeps {
  readonly testBed: TestBed;
  readonly client: ApiClient;
  readonly random: SeededRandom;
}

/** Writes `value`. */
type Write = (value: string) => Promise<ApiResponse>;

const PAUSE_MS = { first: 10, last: 120 } as const;
const EMAILED_WITHIN_MS = 90_000;
const HOME = {
  address_line_1: '12 Quarrystone Way',
  address_line_2: '',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};

/** Creates a writer for each kind of write that a client can make. */
export const createWriters = async (deps: WriterDeps): Promise<readonly Writer[]> => [
  writeRegistrations(deps),
  await writeWatchedSymbols(deps),
  writeContactMessages(deps),
  await writeAddresses(deps),
  await writePasswords(deps),
  await writePreferences(deps),
  await writeUploads(deps),
];

async function logIn(client: ApiClient, email: string, password: string): Promise<boolean> {
  const { status } = await client.callUntilAnswered('POST', login.path, { body: { email, password } });
  return status === 200;
}

function writeRegistrations(deps: WriterDeps): Writer {
  const { client } = deps;
  return createAppendingWriter(deps, {
    kind: 'registrations',
    nextValue: () => randomUUID(),
    write: (mark) => client.call('POST', register.path, { body: buildRegistrationBody(mark) }),
    find: async (marks) => {
      const found: string[] = [];
      for (const mark of marks) {
        const { email, password } = buildRegistrationBody(mark);
        if (await logIn(client, email, password)) found.push(mark);
      }
      return found;
    },
  });
}

async function writeWatchedSymbols(deps: WriterDeps): Promise<Writer> {
  const { client, testBed } = deps;
  const { cookie } = await testBed.users.createOne('paid');
  const stocks = await testBed.database.query<{ symbol: string }>('SELECT symbol FROM stock ORDER BY symbol LIMIT 190');
  const symbols = stocks.map(({ symbol }) => symbol);
  return createAppendingWriter(deps, {
    kind: 'watched symbols',
    nextValue: () => symbols.pop() ?? null,
    write: (symbol) => client.call('POST', watchSymbol.path, { cookie, body: { symbol } }),
    find: async () => (await client.callUntilAnswered('GET', listWatchedSymbols.path, { cookie })).data as string[],
  });
}

function writeContactMessages(deps: WriterDeps): Writer {
  return createAppendingWriter(deps, {
    kind: 'messages',
    nextValue: () => randomUUID(),
    write: (mark) => deps.client.call('POST', sendContactMessage.path, { body: buildContactMessage(mark) }),
    find: async (marks, emails) => {
      const isEmailed = (mark: string): boolean => emails.some(({ eml }) => eml.includes(mark));
      await pollUntil(() => marks.every(isEmailed), { withinMs: EMAILED_WITHIN_MS, everyMs: 200 });
      return marks.filter(isEmailed);
    },
  });
}

async function writeAddresses(deps: WriterDeps): Promise<Writer> {
  const { client } = deps;
  const { cookie } = await deps.testBed.users.createOne('paid');
  return createOverwritingWriter(deps, {
    kind: 'addresses',
    write: (city) => client.call('PATCH', updateAddress.path, { cookie, body: { ...HOME, city } }),
    isStored: async (city) => {
      const { data } = await client.callUntilAnswered('GET', getAddress.path, { cookie });
      return JSON.stringify(data).includes(city);
    },
  });
}

async function writePasswords(deps: WriterDeps): Promise<Writer> {
  const { client } = deps;
  const { users } = deps.testBed;
  const user = await users.createOne('paid');
  return createOverwritingWriter(deps, {
    kind: 'passwords',
    async write(password) {
      // A change uses up the confirmation of its session.
      const cookie = await users.addConfirmedSession(user).catch(() => null);
      if (cookie === null) return NO_RESPONSE;
      const body = { password, reenter_password: password };
      return client.call('POST', updatePersonalInformation.path, { cookie, body });
    },
    isStored: (password) => logIn(client, user.email, password),
  });
}

async function writePreferences(deps: WriterDeps): Promise<Writer> {
  const { client, testBed } = deps;
  const { id } = await testBed.users.createOne('paid');
  const token = randomBytes(32).toString('base64url');
  await testBed.database.query('INSERT INTO email_preference (user_id, token_hash) VALUES ($1, $2)', [
    id,
    hash('sha256', token, 'buffer'),
  ]);
  return createOverwritingWriter(deps, {
    kind: 'preferences',
    nextValue: (attempts) => (attempts % 2 === 0 ? 'unsubscribe' : 'subscribe'),
    write: (change) => client.call('PATCH', `/email-preferences/subscription-expiry/${change}/${token}`),
    isStored: async (change) => {
      const { data } = await client.callUntilAnswered('GET', `/email-preferences/${token}`);
      return JSON.stringify(data).includes(String(change === 'subscribe'));
    },
  });
}

async function writeUploads(deps: WriterDeps): Promise<Writer> {
  const { client, testBed } = deps;
  const admin = await testBed.users.createOne('paid');
  await makeAdmin(testBed, admin);
  return createOverwritingWriter(deps, {
    kind: 'uploads',
    write: (mark) => client.call('POST', uploadOverview.path, { cookie: admin.cookie, body: buildUpload(mark) }),
    isStored: async (mark) => {
      const url = `${testBed.node(0).origin}${API_BASE}/admin/overviews/${UPLOAD_DATE}/document`;
      const response = await fetch(url, { headers: { cookie: admin.cookie } });
      return (await response.text()).includes(mark);
    },
  });
}

async function makeAdmin({ database }: TestBed, { id }: User): Promise<void> {
  await database.query(`UPDATE user_account SET roles = ARRAY['ADMIN'] WHERE id = $1`, [id]);
}

const DAY_MS = 86_400_000;
/** Fixed for the whole run, even over midnight. */
const UPLOAD_DATE = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

function buildUpload(mark: string): FormData {
  const form = new FormData();
  form.set('date', UPLOAD_DATE);
  const content = `# Futures are up\n\nThe number is ${mark}.\n`;
  form.set('file', new File([content], 'overview.md', { type: 'text/markdown' }));
  return form;
}

interface Attempt {
  readonly value: string;
  readonly isAcked: boolean;
}

/** Writes values until stopped, or until a refusal. */
class WriteLoop {
  readonly attempts: Attempt[] = [];
  readonly refusals: string[] = [];
  readonly #random: SeededRandom;
  readonly #nextValue: (attempts: number) => string | null;
  readonly #write: Write;

  constructor(random: SeededRandom, nextValue: (attempts: number) => string | null, write: Write) {
    this.#random = random;
    this.#nextValue = nextValue;
    this.#write = write;
  }

  start(): { stop(): Promise<void> } {
    const stopping = new AbortController();
    const running = this.#run(stopping.signal);
    return {
      async stop() {
        stopping.abort();
        await running;
      },
    };
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const value = this.#nextValue(this.attempts.length);
      if (value === null) return;
      const { status } = await this.#write(value);
      const isUnavailable = status === 0 || status === 503;
      if (!isUnavailable && status >= 300) {
        // The session or the account was lost.
        this.refusals.push(`${value} was refused with ${String(status)}`);
        return;
      }
      this.attempts.push({ value, isAcked: !isUnavailable });
      await delay(this.#random.between(PAUSE_MS.first, PAUSE_MS.last), undefined, { signal }).catch(() => undefined);
    }
  }
}

const describeLoop = (kind: string, loop: WriteLoop): Omit<Writer, 'findLost'> => ({
  kind,
  startWriting: () => loop.start(),
  countAttempts: () => loop.attempts.length,
  countAcked: () => loop.attempts.filter(({ isAcked }) => isAcked).length,
});

interface AppendingOptions {
  readonly kind: string;
  readonly nextValue: () => string | null;
  readonly write: Write;
  /** Returns the stored ones of the acknowledged values. */
  readonly find: (acked: readonly string[], emails: readonly AcceptedEmail[]) => Promise<readonly string[]>;
}

/** Each value is stored in addition to the others. */
function createAppendingWriter({ random }: WriterDeps, { kind, nextValue, write, find }: AppendingOptions): Writer {
  const loop = new WriteLoop(random, nextValue, write);
  return {
    ...describeLoop(kind, loop),
    async findLost(emails) {
      const acked = loop.attempts.flatMap(({ value, isAcked }) => (isAcked ? [value] : []));
      const found = new Set(await find(acked, emails));
      const lost = acked.filter((value) => !found.has(value)).map((value) => `${kind}: ${value} is lost`);
      return [...loop.refusals, ...lost];
    },
  };
}

interface OverwritingOptions {
  readonly kind: string;
  readonly nextValue?: (attempts: number) => string;
  readonly write: Write;
  readonly isStored: (value: string) => Promise<boolean>;
}

/** Each value replaces the one before: the last acknowledged one must be stored, or one that was attempted after it. */
function createOverwritingWriter(
  { random }: WriterDeps,
  { kind, nextValue = () => `Q${randomUUID()}`, write, isStored }: OverwritingOptions,
): Writer {
  const loop = new WriteLoop(random, nextValue, write);
  return {
    ...describeLoop(kind, loop),
    async findLost() {
      if (loop.refusals.length > 0) return loop.refusals;
      const last = loop.attempts.findLastIndex(({ isAcked }) => isAcked);
      if (last === -1) return [`${kind}: none was acknowledged`];
      const possible = loop.attempts.slice(last).map(({ value }) => value);
      for (const value of possible) if (await isStored(value)) return [];
      return [`${kind}: neither the last acknowledged value nor a later one is stored: ${possible.join(' ')}`];
    },
  };
}
