import type { FastifyReply } from 'fastify';
import type { StoredDocument } from './store.ts';

/**
 * Nothing in it runs, sends or loads, whoever opens it and from where: it has no origin, and no page but ours frames it. Its
 * links open elsewhere, free of that.
 */
const HTML_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
/** Without a sandbox, in which browsers show no PDF. */
const PDF_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Sends what was uploaded for a date, under a name of ours. */
export function sendDocument(reply: FastifyReply, date: string, { format, document }: StoredDocument): FastifyReply {
  const isPdf = format === 'pdf';
  return reply
    .headers({
      'content-type': isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
      'content-security-policy': isPdf ? PDF_POLICY : HTML_POLICY,
      'content-disposition': `inline; filename="market-snapshot-${date}.${isPdf ? 'pdf' : 'html'}"`,
    })
    .send(document);
}
