import { isIP } from 'node:net';
import type { PasskeyAssertion } from '@bna/contract/accounts/passkey-assertion';
import type { PasskeyOptions, PasskeyRegistration } from '@bna/contract/accounts/passkeys';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import { chargeCodeTry, type SecondFactorDeps } from '../second-factor/try-code.ts';
import { type ChallengePurpose, consumeChallenge, createChallenge, readChallenge } from './challenge.ts';
import { findPasskey, recordPasskeyUse, type StoredPasskey } from './store.ts';

export interface PasskeyDeps extends SecondFactorDeps {
  readonly publicOrigin: string;
}

/** EdDSA, ES256 and RS256: what authenticators offer today. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when it is needed: most processes never see a passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The domain that passkeys belong to. */
const domainOf = ({ publicOrigin }: Pick<PasskeyDeps, 'publicOrigin'>): string => new URL(publicOrigin).hostname;

/** Browsers refuse passkeys for IP addresses. */
export const arePasskeysAvailable = (deps: Pick<PasskeyDeps, 'publicOrigin'>): boolean =>
  isIP(domainOf(deps).replace(/^\[|\]$/g, '')) === 0;

const describeCredentials = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** Returns the browser's options for a new passkey, which must check the user and must not be registered yet. */
export async function createRegistrationOptions(
  deps: PasskeyDeps,
  {
    userId,
    email,
    sessionId,
    existing,
  }: { userId: string; email: string; sessionId: string; existing: StoredPasskey[] },
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadLibrary();
  return {
    ...(await generateRegistrationOptions({
      rpName: 'BNA',
      rpID: domainOf(deps),
      userName: email,
      userID: new Uint8Array(Buffer.from(userId)),
      challenge: createChallenge(deps.secretKey, { kind: 'registration', sessionId }, deps.clock.now()),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: describeCredentials(existing),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

/** Returns the browser's options to sign a challenge, with any of the passkeys or, if there is none, one that it knows. */
export async function createAssertionOptions(
  deps: PasskeyDeps,
  purpose: ChallengePurpose,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return {
    ...(await generateAuthenticationOptions({
      rpID: domainOf(deps),
      challenge: createChallenge(deps.secretKey, purpose, deps.clock.now()),
      userVerification: 'required',
      allowCredentials: describeCredentials(passkeys),
    })),
  };
}

interface CheckedChallenge {
  readonly check: (challenge: string) => boolean;
  /** Uses up the challenge. Returns false if none was checked, or it was used before. */
  readonly consume: (db: Db) => Promise<boolean>;
}

function expectChallenge({ secretKey, clock }: PasskeyDeps, purpose: ChallengePurpose): CheckedChallenge {
  let found: { readonly challenge: string; readonly expiresAt: Date } | null = null;
  return {
    check(challenge) {
      const expiresAt = readChallenge(secretKey, purpose, { challenge, now: clock.now() });
      found = expiresAt === null ? null : { challenge, expiresAt };
      return found !== null;
    },
    consume: async (db) => found !== null && consumeChallenge(db, found.challenge, found.expiresAt),
  };
}

export interface VerifiedCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Uses up the challenge. Returns false if it was used before. */
  readonly consumeChallenge: (db: Db) => Promise<boolean>;
}

/** Returns the new credential, or null if it does not answer a challenge of this session. */
export async function verifyRegistration(
  deps: PasskeyDeps,
  { sessionId, credential }: { sessionId: string; credential: PasskeyRegistration },
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { id, rawId, type, clientExtensionResults, response } = credential;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const challenge = expectChallenge(deps, { kind: 'registration', sessionId });
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults,
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge.check,
      expectedOrigin: deps.publicOrigin,
      expectedRPID: domainOf(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { publicKey, counter } = registrationInfo.credential;
    const credentialId = registrationInfo.credential.id;
    return { credentialId, publicKey, counter, transports, consumeChallenge: challenge.consume };
  } catch (error) {
    logRefusal(deps, error);
    return null;
  }
}

/**
 * Checks a signature by one of the user's passkeys and uses up its challenge. Returns whether it was right. `onSuccess`
 * runs in the same transaction.
 * @throws HttpError 429
 */
export async function tryPasskey(
  deps: PasskeyDeps,
  {
    userId,
    assertion,
    purpose,
    ip,
  }: { userId: string; assertion: PasskeyAssertion; purpose: ChallengePurpose; ip: string },
  onSuccess: (transaction: Db, now: Date) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const refundTry = chargeCodeTry(deps, userId);
  const challenge = expectChallenge(deps, purpose);
  const stored = await findPasskey(deps.db, { userId, credentialId: assertion.id });
  const counter = stored === undefined ? null : await verifySignature(deps, { stored, assertion, challenge });
  const at = deps.clock.now();
  const isRight = await deps.db.transaction(async (transaction) => {
    const isAccepted =
      stored !== undefined &&
      counter !== null &&
      (await challenge.consume(transaction)) &&
      (await recordPasskeyUse(transaction, stored.id, { counter, at }));
    await recordAudit(transaction, { event: isAccepted ? 'passkey_confirmed' : 'passkey_refused', userId, ip, at });
    if (isAccepted) await onSuccess(transaction, at);
    return isAccepted;
  });
  if (isRight) refundTry();
  return isRight;
}

/** Returns the authenticator's counter, or null if the signature is wrong. */
async function verifySignature(
  deps: PasskeyDeps,
  { stored, assertion, challenge }: { stored: StoredPasskey; assertion: PasskeyAssertion; challenge: CheckedChallenge },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id, rawId, type, clientExtensionResults, response } = assertion;
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge.check,
      expectedOrigin: deps.publicOrigin,
      expectedRPID: domainOf(deps),
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
        transports: stored.transports,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    logRefusal(deps, error);
    return null;
  }
}

/** The library throws on everything that a request can get wrong. */
function logRefusal({ log }: PasskeyDeps, error: unknown): void {
  log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
}
