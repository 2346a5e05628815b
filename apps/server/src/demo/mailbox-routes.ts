import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MailboxReader } from '../deps.ts';
import { notFound, unprocessable } from '../platform/errors.ts';
import { MAILBOX_PAGE_POLICY, mailboxPage } from './mailbox-page.ts';
import { isFromLoopback } from './loopback.ts';

const MAX_LISTED = 200;
/** All that the mailbox keeps, so that the page lists every recipient. */
const MAX_READ = 500;

/** Emails may use inline styles and data images, but no scripts, requests or forms. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const PageQuery = z.object({ mail: z.string().optional(), to: z.string().optional() });
const MessagesQuery = z.object({ to: z.string().optional() });
const MailParams = z.object({ id: z.string() });
const FileParams = z.object({ file: z.string() });
const EML_FILE = /^([0-9a-f-]{36})\.eml$/;

/** Serves the bundled mailbox, read-only. Loopback only. */
export function mailboxRoutes(
  app: FastifyInstance,
  { path, mailbox, publicOrigin }: { path: string; mailbox: MailboxReader; publicOrigin: string },
): void {
  /** With any other host name, a web page could read the mailbox by DNS rebinding. */
  const requireLoopback = (request: FastifyRequest): void => {
    if (!isFromLoopback(request, publicOrigin)) throw notFound('Not found');
  };
  const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      .send(html);

  app.get(path, async (request, reply) => {
    if (request.host !== new URL(publicOrigin).host) return reply.redirect(`${publicOrigin}${path}`);
    requireLoopback(request);
    const { mail, to } = parse(PageQuery, request.query);
    const chosen = mail === undefined ? undefined : await mailbox.find(mail);
    if (mail !== undefined && chosen === undefined) throw notFound('Email not found');
    const all = await mailbox.list({ limit: MAX_READ });
    const recipients = [...new Set(all.map((one) => one.to.toLowerCase()))].toSorted();
    const mails = all.filter((one) => to === undefined || one.to.toLowerCase() === to.toLowerCase());
    const view = { base: path, mails: mails.slice(0, MAX_LISTED), chosen, limit: MAX_LISTED, recipients, to };
    return sendHtml(reply, MAILBOX_PAGE_POLICY, mailboxPage(view));
  });

  app.get(`${path}/messages`, async (request, reply) => {
    requireLoopback(request);
    const { to } = parse(MessagesQuery, request.query);
    void reply.header('cache-control', 'no-store');
    return mailbox.list({ limit: MAX_LISTED, ...(to === undefined ? {} : { to }) });
  });

  app.get(`${path}/:id/html`, async (request, reply) => {
    requireLoopback(request);
    const mail = await mailbox.find(parse(MailParams, request.params).id);
    if (mail === undefined) throw notFound('Email not found');
    // Links open in a new tab: the product refuses to be framed.
    return sendHtml(reply, MAIL_POLICY, mail.html.replace(/<head>/i, '<head><base target="_blank">'));
  });

  app.get(`${path}/:file`, async (request, reply) => {
    requireLoopback(request);
    const id = EML_FILE.exec(parse(FileParams, request.params).file)?.[1];
    const eml = id === undefined ? undefined : await mailbox.findEml(id);
    if (id === undefined || eml === undefined) throw notFound('Email not found');
    return reply
      .headers({
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="${id}.eml"`,
        'cache-control': 'no-store',
      })
      .send(eml);
  });
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unprocessable([{ path: '', message: 'Invalid address' }]);
  return parsed.data;
}
