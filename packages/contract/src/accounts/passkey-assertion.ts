import { z } from 'zod/mini';

/** In a file of its own, because every page loads the login's schema. */

export const NOT_READABLE = 'The passkey could not be read. Please try again.';

/** Bytes in base64url. */
export const passkeyBytes = z.string(NOT_READABLE).check(z.regex(/^[\w-]{1,16384}$/, NOT_READABLE));

export const passkeyFields = {
  id: passkeyBytes,
  rawId: passkeyBytes,
  type: z.literal('public-key'),
  /** Like the results of extensions, not used. */
  authenticatorAttachment: z.optional(z.string()),
  clientExtensionResults: z.looseObject({}),
};

/** A browser's signature of a challenge: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = z.strictObject({
  ...passkeyFields,
  response: z.strictObject({
    clientDataJSON: passkeyBytes,
    authenticatorData: passkeyBytes,
    signature: passkeyBytes,
    userHandle: z.optional(passkeyBytes),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
