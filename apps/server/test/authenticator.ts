import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion } from '@bna/contract/accounts/passkey-assertion';
import type { PasskeyOptions, PasskeyRegistration } from '@bna/contract/accounts/passkeys';
import { PUBLIC_ORIGIN } from './test-node.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface CeremonyOptions {
  /** Page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the user entered a PIN or showed a finger. */
  readonly isUserVerified?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A passkey in software, as an authenticator keeps it. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const describeAuthenticator = (flags: number, { rpId, isUserVerified = true }: CeremonyOptions): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId ?? new URL(PUBLIC_ORIGIN).hostname), head]);
  };
  const describeClient = (type: string, { challenge }: PasskeyOptions, origin = PUBLIC_ORIGIN): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    /** Sets the number of signatures so far, as a copy of the authenticator may have another. */
    setCounter: (count: number): void => {
      counter = count;
    },
    register(options: PasskeyOptions, ceremony: CeremonyOptions = {}): PasskeyRegistration {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeKey(publicKey)]);
      const authData = Buffer.concat([describeAuthenticator(HAS_CREDENTIAL, ceremony), attested]);
      return {
        ...credential,
        response: {
          clientDataJSON: describeClient('webauthn.create', options, ceremony.origin).toString('base64url'),
          attestationObject: encodeAttestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(options: PasskeyOptions, ceremony: CeremonyOptions = {}): PasskeyAssertion {
      counter += 1;
      const authenticatorData = describeAuthenticator(0, ceremony);
      const clientData = describeClient('webauthn.get', options, ceremony.origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function encodeAttestation(authData: Buffer): Buffer {
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59);
  length.writeUInt16BE(authData.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}

/** COSE of an ES256 key: type 2, algorithm -7, curve 1, x and y. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
