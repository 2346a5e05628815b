import { generateKeyPairSync, hash, sign } from 'node:crypto';
import type { LogHead } from '@bna/contract/track-record/record-log';

/** Returns a record log of one record as `track-record export` writes it, and its head. */
export function createSignedLog(): { readonly head: LogHead; readonly text: string } {
  const columns = { kind: 'published', alert_id: 'alert', recorded_at: '2026-11-20T15:00:00.000Z' } as const;
  const content = JSON.stringify(columns);
  const root = hash('sha256', `\0${content}`, 'hex');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const signed = `BNA track record head v1\ndate 2026-11-20\nsize 1\nroot ${root}\nprevious none\n`;
  const head: LogHead = {
    date: '2026-11-20',
    size: 1,
    root,
    previous: null,
    key_id: hash('sha256', key, 'hex').slice(0, 16),
    public_key: key.toString('hex'),
    signature: sign(null, Buffer.from(signed), privateKey).toString('hex'),
  };
  const rows = [
    { type: 'head', ...head },
    { type: 'record', index: 0, ...columns, content, leaf_hash: root },
  ];
  return { head, text: rows.map((row) => `${JSON.stringify(row)}\n`).join('') };
}
