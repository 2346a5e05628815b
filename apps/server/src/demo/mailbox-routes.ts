import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MailboxReader } from '../deps.ts';
import { notFound, unprocessable } from '../platform/errors.ts';
import { MAILBOX_PAGE_POLICY, mailboxPage } from './mailbox-page.ts';
import { isAtThisMachine } from './this-machine.ts';

/** Mails are listed up to here, newest first. */
const LISTED_MAILS = 200;
/** The page knows the recipients of so many mails: of all, in a mailbox that keeps no more. */
const READ_MAILS = 500;

/** What a mail brings along may style itself and show its own pictures: no script, no request, no form. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const PageQuery = z.object({ mail: z.string().optional(), to: z.string().optional() });
const MessagesQuery = z.object({ to: z.string().optional() });
const MailParams = z.object({ id: z.string() });
const FileParams = z.object({ file: z.string() });
const EML_FILE = /^([0-9a-f-]{36})\.eml$/;

/** The mails of a product without a mail server, for whoever sits at this machine. Nothing here changes anything. */
export function mailboxRoutes(
  app: FastifyInstance,
  { path, mailbox, publicOrigin }: { path: string; mailbox: MailboxReader; publicOrigin: string },
): void {
  /** Under another host name any page of the web could read along. */
  const refuseStrangers = (request: FastifyRequest): void => {
    if (!isAtThisMachine(request, publicOrigin)) throw notFound('Not found');
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
    refuseStrangers(request);
    const { mail, to } = parse(PageQuery, request.query);
    const chosen = mail === undefined ? undefined : await mailbox.find(mail);
    if (mail !== undefined && chosen === undefined) throw notFound('There is no such mail');
    const all = await mailbox.list({ limit: READ_MAILS });
    const recipients = [...new Set(all.map((one) => one.to.toLowerCase()))].toSorted();
    const mails = all.filter((one) => to === undefined || one.to.toLowerCase() === to.toLowerCase());
    const view = { base: path, mails: mails.slice(0, LISTED_MAILS), chosen, limit: LISTED_MAILS, recipients, to };
    return sendHtml(reply, MAILBOX_PAGE_POLICY, mailboxPage(view));
  });

  app.get(`${path}/messages`, async (request, reply) => {
    refuseStrangers(request);
    const { to } = parse(MessagesQuery, request.query);
    void reply.header('cache-control', 'no-store');
    return mailbox.list({ limit: LISTED_MAILS, ...(to === undefined ? {} : { to }) });
  });

  app.get(`${path}/:id/html`, async (request, reply) => {
    refuseStrangers(request);
    const mail = await mailbox.find(parse(MailParams, request.params).id);
    if (mail === undefined) throw notFound('There is no such mail');
    // Links open outside of the frame: inside, the product refuses to be shown.
    return sendHtml(reply, MAIL_POLICY, mail.html.replace(/<head>/i, '<head><base target="_blank">'));
  });

  app.get(`${path}/:file`, async (request, reply) => {
    refuseStrangers(request);
    const id = EML_FILE.exec(parse(FileParams, request.params).file)?.[1];
    const eml = id === undefined ? undefined : await mailbox.findEml(id);
    if (id === undefined || eml === undefined) throw notFound('There is no such mail');
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
  if (!parsed.success) throw unprocessable([{ path: '', message: 'The address could not be read' }]);
  return parsed.data;
}
