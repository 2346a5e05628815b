import type { PasskeyAssertion } from '@bna/contract/accounts/passkey-assertion';
import type { PasskeyOptions, PasskeyRegistration } from '@bna/contract/accounts/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser has passkeys, and this address may use them: browsers refuse IP addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Loaded when it is needed, so that no screen waits for it. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Asks the browser for a new passkey. @throws Error with a sentence for the user */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  if (!isForCreation(options)) throw new Error(UNUSABLE);
  const { startRegistration } = await loadLibrary();
  const credential = await startRegistration({ optionsJSON: options }).catch(refuse);
  return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } };
}

/** Asks the browser to sign a challenge with a passkey. @throws Error with a sentence for the user */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  if (!isForSignature(options)) throw new Error(UNUSABLE);
  const { startAuthentication } = await loadLibrary();
  const assertion = await startAuthentication({ optionsJSON: options }).catch(refuse);
  return { ...assertion, clientExtensionResults: { ...assertion.clientExtensionResults } };
}

const UNUSABLE = 'The passkey was not used. Please try again.';

const isForCreation = (options: PasskeyOptions): options is PasskeyOptions & PublicKeyCredentialCreationOptionsJSON =>
  'rp' in options && 'user' in options;
const isForSignature = (options: PasskeyOptions): options is PasskeyOptions & PublicKeyCredentialRequestOptionsJSON =>
  'rpId' in options;

/** Users close the browser's dialog, or have no matching passkey. */
function refuse(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw new Error(isKnown ? 'This device already has a passkey for your account.' : UNUSABLE, { cause: error });
}
