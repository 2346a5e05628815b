import type { Clock } from './deps.ts';
import type { Db } from './platform/database.ts';
import type { MailWriter } from './platform/mail.ts';

export interface MailsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Where links lead. */
  readonly publicOrigin: string;
  readonly supportEmail: string;
  readonly secretKey: Buffer;
}

/** Every mail that BNA sends: what one feature's mails need of another is bound here. */
export function createMailWriters(_deps: MailsDeps): readonly MailWriter[] {
  return [];
}
