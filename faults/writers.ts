import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getAddress, updateAddress } from '@bna/contract/address';
import { uploadOverview } from '@bna/contract/overview-upload';
import { API_BASE } from '@bna/contract/endpoint';
import { login } from '@bna/contract/auth';
import { sendContactMessage } from '@bna/contract/contact';
import { register } from '@bna/contract/registration';
import { updatePersonalInformation } from '@bna/contract/users';
import { listWatchedSymbols, watchSymbol } from '@bna/contract/watchlist';
import type { Answer, Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { TakenMail } from './mail-server.ts';
import { registrationOf } from './registration.ts';
import { becomes } from './wait.ts';
import type { World } from './world.ts';

/** Somebody who writes one kind of thing again and again, and knows what was answered. */
export interface Writer {
  readonly kind: string;
  keepWriting(): { stop(): Promise<void> };
  tried(): number;
  acked(): number;
  /** Looks for everything that was answered with success. @returns what is not there, in sentences */
  findLost(mails: readonly TakenMail[]): Promise<readonly string[]>;
}

/** Writes `value`. @returns the answer */
type Write = (value: string) => Promise<Answer>;

interface Parts {
  readonly world: World;
  readonly caller: Caller;
  readonly chance: Chance;
}

const PAUSE_MS = { first: 10, last: 120 } as const;
const MAILED_WITHIN_MS = 90_000;
const HOME = {
  address_line_1: '12 Quarrystone Way',
  address_line_2: '',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};

/** One writer of each kind of thing that people write. */
export async function createWriters(parts: Parts): Promise<readonly Writer[]> {
  const { world, caller } = parts;
  const { database, people } = world;
  const [mover, chooser, watcher, renamer, publisher] = await people.mint('paid', 5);
  if (!mover || !chooser || !watcher || !renamer || !publisher) throw new Error('Five people were minted');
  await database.query(`UPDATE user_account SET roles = ARRAY['ADMIN'] WHERE id = $1`, [publisher.id]);
  const token = randomBytes(32).toString('base64url');
  await database.query('INSERT INTO email_preference (user_id, token_hash) VALUES ($1, $2)', [
    chooser.id,
    hash('sha256', token, 'buffer'),
  ]);
  const symbols = (await database.query<{ symbol: string }>('SELECT symbol FROM stock ORDER BY symbol LIMIT 190')).map(
    ({ symbol }) => symbol,
  );
  const preference = (side: string): string => `/email-preferences/subscription-expiry/${side}/${token}`;
  const logIn = async (email: string, password: string): Promise<boolean> =>
    (await caller.insist('POST', login.path, { body: { email, password } })).status === 200;

  return [
    collecting(parts, {
      kind: 'registrations',
      values: () => randomUUID(),
      write: (mark) => caller.call('POST', register.path, { body: registrationOf(mark) }),
      find: async (marks) => {
        const found: string[] = [];
        for (const mark of marks) {
          const { email, password } = registrationOf(mark);
          if (await logIn(email, password)) found.push(mark);
        }
        return found;
      },
    }),
    collecting(parts, {
      kind: 'watched symbols',
      values: () => symbols.pop() ?? null,
      write: (symbol) => caller.call('POST', watchSymbol.path, { cookie: watcher.cookie, body: { symbol } }),
      find: async () =>
        (await caller.insist('GET', listWatchedSymbols.path, { cookie: watcher.cookie })).data as string[],
    }),
    collecting(parts, {
      kind: 'messages',
      values: () => randomUUID(),
      write: (mark) => caller.call('POST', sendContactMessage.path, { body: messageOf(mark) }),
      find: async (marks, mails) => {
        const areTaken = (): boolean => marks.every((mark) => mails.some(({ eml }) => eml.includes(mark)));
        await becomes(areTaken, { withinMs: MAILED_WITHIN_MS, everyMs: 200 });
        return marks.filter((mark) => mails.some(({ eml }) => eml.includes(mark)));
      },
    }),
    overwriting(parts, {
      kind: 'addresses',
      write: (city) => caller.call('PATCH', updateAddress.path, { cookie: mover.cookie, body: { ...HOME, city } }),
      holds: async (city) => {
        const { data } = await caller.insist('GET', getAddress.path, { cookie: mover.cookie });
        return JSON.stringify(data).includes(city);
      },
    }),
    overwriting(parts, {
      kind: 'passwords',
      write: (password) =>
        caller.call('POST', updatePersonalInformation.path, {
          cookie: renamer.cookie,
          body: { password, reenter_password: password },
        }),
      holds: (password) => logIn(renamer.email, password),
    }),
    overwriting(parts, {
      kind: 'preferences',
      // One after the other, on and off.
      values: (count) => (count % 2 === 0 ? 'unsubscribe' : 'subscribe'),
      write: (side) => caller.call('PATCH', preference(side)),
      holds: async (side) => {
        const { data } = await caller.insist('GET', `/email-preferences/${token}`);
        return JSON.stringify(data).includes(String(side === 'subscribe'));
      },
    }),
    overwriting(parts, {
      kind: 'uploads',
      write: (mark) => caller.call('POST', uploadOverview.path, { cookie: publisher.cookie, body: uploadOf(mark) }),
      holds: async (mark) => {
        const answer = await fetch(`${world.node(0).origin}${API_BASE}/admin/overviews/${UPLOAD_DATE}/document`, {
          headers: { cookie: publisher.cookie },
        });
        return (await answer.text()).includes(mark);
      },
    }),
  ];
}

const messageOf = (mark: string) => ({
  email: `writer-${mark}@faults.test`,
  message: `The number of this message is ${mark}.`,
  rootSubject: 'subscribed',
  subject: 'News and alerts',
  childSubject: 'I hear no sound',
});

const DAY_MS = 86_400_000;
/** The same for the whole run, also where midnight comes. */
const UPLOAD_DATE = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

function uploadOf(mark: string): FormData {
  const form = new FormData();
  form.set('date', UPLOAD_DATE);
  form.set(
    'file',
    new File([`# Futures are up\n\nThe number is ${mark}.\n`], 'overview.md', { type: 'text/markdown' }),
  );
  return form;
}

/** @param write of each next value. @returns what counts the tries */
function keep({ chance }: Parts, values: (count: number) => string | null, write: Write) {
  const tries: { readonly value: string; readonly isAcked: boolean }[] = [];
  const odd: string[] = [];
  return {
    tries,
    odd,
    keepWriting() {
      const stopping = new AbortController();
      const running = (async () => {
        while (!stopping.signal.aborted) {
          const value = values(tries.length);
          if (value === null) break;
          const { status } = await write(value);
          if (status !== 0 && status !== 503 && status >= 300) {
            // Of this writer's session or account something is lost, or the product has changed.
            odd.push(`${value} was answered ${String(status)}`);
            break;
          }
          tries.push({ value, isAcked: status !== 0 && status < 300 });
          await delay(chance.between(PAUSE_MS.first, PAUSE_MS.last), undefined, { signal: stopping.signal }).catch(
            () => undefined,
          );
        }
      })();
      return {
        async stop() {
          stopping.abort();
          await running;
        },
      };
    },
    tried: () => tries.length,
    acked: () => tries.filter(({ isAcked }) => isAcked).length,
  };
}

/** Each value is a thing of its own, and stays. */
function collecting(
  parts: Parts,
  {
    kind,
    values,
    write,
    find,
  }: {
    kind: string;
    values: () => string | null;
    write: Write;
    find: (acked: readonly string[], mails: readonly TakenMail[]) => Promise<readonly string[]>;
  },
): Writer {
  const { tries, odd, ...kept } = keep(parts, values, write);
  return {
    kind,
    ...kept,
    async findLost(mails) {
      const acked = tries.flatMap(({ value, isAcked }) => (isAcked ? [value] : []));
      const found = new Set(await find(acked, mails));
      const lost = acked.filter((value) => !found.has(value)).map((value) => `of the ${kind}, ${value} is lost`);
      return [...odd, ...lost];
    },
  };
}

/** Each value takes the place of the one before: the last that was acked holds, or one that was tried after it. */
function overwriting(
  parts: Parts,
  {
    kind,
    values = () => `Q${randomUUID()}`,
    write,
    holds,
  }: { kind: string; values?: (count: number) => string; write: Write; holds: (value: string) => Promise<boolean> },
): Writer {
  const { tries, odd, ...kept } = keep(parts, values, write);
  return {
    kind,
    ...kept,
    async findLost() {
      if (odd.length > 0) return odd;
      const last = tries.findLastIndex(({ isAcked }) => isAcked);
      if (last === -1) return [`none of the ${kind} was ever acked`];
      const possible = tries.slice(last).map(({ value }) => value);
      for (const value of possible) if (await holds(value)) return [];
      return [`of the ${kind}, neither the last that was acked nor a later one holds: ${possible.join(' ')}`];
    },
  };
}
