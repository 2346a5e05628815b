import type { LogHead } from '@bna/contract/track-record/record-log';
import type { SignedHead } from './sign-head.ts';

/** Returns a head as the API and exports have it. */
export const toLogHead = ({ date, size, root, previous, key_id, public_key, signature }: SignedHead): LogHead => ({
  date,
  size,
  root: root.toString('hex'),
  previous: previous?.toString('hex') ?? null,
  key_id,
  public_key: public_key.toString('hex'),
  signature: signature.toString('hex'),
});

export const fromLogHead = ({ root, previous, public_key, signature, ...head }: LogHead): SignedHead => ({
  ...head,
  root: Buffer.from(root, 'hex'),
  previous: previous === null ? null : Buffer.from(previous, 'hex'),
  public_key: Buffer.from(public_key, 'hex'),
  signature: Buffer.from(signature, 'hex'),
});
