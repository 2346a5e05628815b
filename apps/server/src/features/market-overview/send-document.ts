import type { FastifyReply } from 'fastify';
import type { StoredDocument } from './store.ts';

/** No origin, scripts, requests or forms, and framed only by our pages. Links open unsandboxed tabs. */
const HTML_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
/** Browsers do not show PDFs in a sandbox. */
const PDF_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Sends the uploaded document of a date so that nothing in it can run. */
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
