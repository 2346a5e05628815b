import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../deps.ts';
import { unavailable } from '../../platform/errors.ts';

/** OWASP's lowest recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More than the cores would only take them from the requests that need no hash. */
const MAX_AT_ONCE = Math.min(4, availableParallelism());
const MAX_WAITING = 100;

const CURRENT_PREFIX = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** @throws HttpError 503 when more than a hundred are already waiting. */
export function createArgon2Hasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  // Compared with when there is no account, so that its absence takes as long as a wrong password.
  const nobody = argon2Hash('nobody has this password', PARAMETERS);

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < MAX_AT_ONCE) {
      running += 1;
    } else {
      if (waiting.length >= MAX_WAITING) throw unavailable();
      // Whoever finishes hands its place over.
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
    hash: (password) => inTurn(() => argon2Hash(password, PARAMETERS)),
    verify: (hash, password) =>
      inTurn(async () => {
        const matches = await argon2Verify(hash ?? (await nobody), password);
        return { matches: matches && hash !== null, stale: hash !== null && isStale(hash) };
      }),
  };
}

function isStale(hash: string): boolean {
  const [, memoryCost, timeCost] = CURRENT_PREFIX.exec(hash) ?? [];
  return Number(memoryCost ?? 0) < PARAMETERS.memoryCost || Number(timeCost ?? 0) < PARAMETERS.timeCost;
}
