import { createHash } from 'node:crypto';
import { formatInstant } from '@bna/contract/time';
import type { MailboxEntry } from '../deps.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** The product's colors, light and dark. */
const STYLE = `
:root { color-scheme: light dark; --canvas: #f4f6f5; --panel: #ffffff; --line: #dfe5e2; --ink: #101816; --muted: #56635e; --accent: #0f5c43; --chosen: #e3f1eb; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0b100f; --panel: #111817; --line: #212c29; --ink: #eef3f1; --muted: #93a19c; --accent: #46d39a; --chosen: #16302a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 16px 24px; border-bottom: 1px solid var(--line); background: var(--panel); }
h1 { margin: 0; font-size: 18px; }
h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
h3 { margin: 24px 0 8px; font-size: 14px; color: var(--muted); font-weight: 600; }
header p { margin: 0; color: var(--muted); }
.columns { display: grid; grid-template-columns: minmax(260px, 380px) minmax(0, 1fr); gap: 24px; padding: 24px; max-width: 1400px; margin: 0 auto; }
.list { display: grid; gap: 12px; align-content: start; min-width: 0; }
nav { max-height: 80vh; overflow-y: auto; }
nav.recipients { max-height: 20vh; }
.recipients li a { padding: 6px 16px; font-size: 13px; }
@media (max-width: 800px) { .columns { grid-template-columns: minmax(0, 1fr); padding: 16px; } nav { max-height: 40vh; } }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--panel); }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a[aria-current] { background: var(--chosen); }
li a:focus-visible { outline-offset: -2px; }
.subject { display: block; font-weight: 600; }
.about { display: block; font-size: 13px; color: var(--muted); }
article, .empty { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); min-width: 0; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 0 0 12px; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 8px; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, Menlo, Consolas, monospace; }
.empty { color: var(--muted); }`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows no scripts, one style sheet by its hash, and frames of our own emails. */
export const MAILBOX_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface MailboxView {
  readonly base: string;
  readonly mails: readonly MailboxEntry[];
  readonly chosen: MailboxEntry | undefined;
  /** Maximum length of `mails`. */
  readonly limit: number;
  readonly recipients: readonly string[];
  readonly to: string | undefined;
}

export function mailboxPage(view: MailboxView): string {
  const { base, mails, chosen, limit } = view;
  const title = chosen === undefined ? 'Mailbox' : `${chosen.subject} – Mailbox`;
  const count = mails.length === limit ? `Showing the newest ${String(limit)}.` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>Mailbox</h1><p>SMTP_URL is not set, so BNA delivers its emails here. ${count}</p><a href="${addressOf(view)}">Refresh</a></header>
<div class="columns">
<div class="list">
${recipientsHtml(view)}
<nav aria-label="Emails">${listHtml(view)}</nav>
</div>
<main>${chosen === undefined ? emptyHtml(mails) : mailHtml(base, chosen)}</main>
</div>
</body>
</html>`;
}

function addressOf({ base, to }: Pick<MailboxView, 'base' | 'to'>, mail?: string): string {
  const query = new URLSearchParams({ ...(mail && { mail }), ...(to && { to }) }).toString();
  return escapeHtml(query === '' ? base : `${base}?${query}`);
}

function recipientsHtml({ base, recipients, to }: MailboxView): string {
  if (recipients.length < 2 && to === undefined) return '';
  const link = (recipient: string | undefined): string => {
    const current = recipient === to?.toLowerCase() ? ' aria-current="true"' : '';
    return `<li><a href="${addressOf({ base, to: recipient })}"${current}>${escapeHtml(recipient ?? 'All recipients')}</a></li>`;
  };
  return `<nav class="recipients" aria-label="Recipients"><ul>${[undefined, ...recipients].map(link).join('\n')}</ul></nav>`;
}

function listHtml(view: MailboxView): string {
  const { mails, chosen } = view;
  if (mails.length === 0) return '';
  const rows = mails.map(({ id, at, to, subject }) => {
    const current = id === chosen?.id ? ' aria-current="page"' : '';
    return `<li><a href="${addressOf(view, id)}"${current}><span class="subject">${escapeHtml(subject)}</span><span class="about">${escapeHtml(to)}</span><span class="about">${timeOf(at)}</span></a></li>`;
  });
  return `<ul>${rows.join('\n')}</ul>`;
}

const emptyHtml = (mails: readonly MailboxEntry[]): string =>
  `<p class="empty">${mails.length === 0 ? 'No emails yet.' : 'Select an email to read it.'}</p>`;

function mailHtml(base: string, { id, at, to, subject, text }: MailboxEntry): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Time</dt><dd>${timeOf(at)}</dd></dl>
<p><a href="${base}/${id}.eml" download>Download as .eml</a></p>
<h3>HTML part</h3>
<iframe title="HTML part of the email" src="${base}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h3>Text part</h3>
<pre>${linkUrls(text)}</pre>
</article>`;
}

function timeOf(at: string): string {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : escapeHtml(formatInstant(instant));
}

/** Turns the URLs in a text into links that open a new tab. */
const linkUrls = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((piece, index) =>
      index % 2 === 0
        ? escapeHtml(piece)
        : `<a href="${escapeHtml(piece)}" target="_blank" rel="noopener noreferrer">${escapeHtml(piece)}</a>`,
    )
    .join('');
