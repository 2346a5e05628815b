import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../deps.ts';
import { unavailable } from '../../platform/errors.ts';

/** OWASP's lowest recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Leaves CPU time for other requests. */
const MAX_CONCURRENT = Math.min(4, availableParallelism());
const MAX_WAITING = 100;

const CURRENT_PREFIX = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Hashing and verifying throw HttpError 503 when the queue is full. */
export function createArgon2Hasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  // Verified when there is no account, so that unknown accounts take as long as wrong passwords.
  const placeholder = argon2Hash('no account has this password', PARAMETERS);

  const withinLimit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < MAX_CONCURRENT) {
      running += 1;
    } else {
      if (waiting.length >= MAX_WAITING) throw unavailable();
      // A finishing task passes its slot on without releasing it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    hash: (password) => withinLimit(() => argon2Hash(normalize(password), PARAMETERS)),
    verify: (hash, password) =>
      withinLimit(async () => {
        const stored = hash ?? (await placeholder);
        const normalized = normalize(password);
        let matches = await argon2Verify(stored, normalized);
        // Older versions hashed passwords as typed. Without an account, the work is the same.
        const isOldForm = !matches && normalized !== password && (await argon2Verify(stored, password));
        matches ||= isOldForm;
        return { matches: matches && hash !== null, stale: hash !== null && (isOldForm || isStale(hash)) };
      }),
  };
}

/** Keyboards and systems compose the same letters from different code points. */
const normalize = (password: string): string => password.normalize('NFKC');

function isStale(hash: string): boolean {
  const [, memoryCost, timeCost] = CURRENT_PREFIX.exec(hash) ?? [];
  return Number(memoryCost ?? 0) < PARAMETERS.memoryCost || Number(timeCost ?? 0) < PARAMETERS.timeCost;
}
