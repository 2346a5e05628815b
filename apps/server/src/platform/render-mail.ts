import { SPAM_FOLDER_AFTER_HOURS, SUPPORT_REPLY_HOURS } from '@bna/contract/business';
import { escapeHtml } from './escape-html.ts';
import { truncateText } from './truncate-text.ts';

/** One item of a list in an email, such as an alert. Plain text, one line per part. */
export interface MailItem {
  /** Links to `url`. */
  readonly label: string;
  readonly name: string;
  readonly url: string;
  /** Above the headline. */
  readonly rating: string | null;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  /** Shown in amber. */
  readonly warnings: readonly { readonly label: string; readonly text: string }[];
  /** Labeled figures, each without line breaks inside if it fits. */
  readonly facts: readonly string[];
  readonly source: string;
}

export interface TableRow {
  readonly label: string;
  readonly amount: string;
}

/** The content of an email in plain text, from which both the HTML and the text part are rendered. */
export interface MailText {
  /** Preview line in the inbox. Truncated. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly MailItem[];
  /** Amounts with their labels, the total last. */
  readonly table?: readonly TableRow[];
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the button. A URL at the end, after a colon, is a link. */
  readonly notes?: readonly string[];
  /** Text by someone else. */
  readonly quotation?: string;
  /** Footer link to turn off this kind of email. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** For emails to support itself, which don't need the reply times. */
  readonly footer?: 'none';
}

const FOOTER = [
  `Questions? Use the contact page: we reply within ${String(SUPPORT_REPLY_HOURS.from)} to ${String(SUPPORT_REPLY_HOURS.to)} business hours. We don't offer phone support.`,
  `No reply after ${String(SPAM_FOLDER_AFTER_HOURS)} hours? Please check your spam folder.`,
];

const footerLines = (foot: MailText['footer']): readonly string[] => (foot === 'none' ? [] : FOOTER);

/** Inboxes show less. */
const PREVIEW_MAX_CHARACTERS = 150;

/** Inline styles are for light mode; email clients with dark mode apply these. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b100f !important; }
  .panel { background: #111817 !important; border-color: #212c29 !important; }
  .ink, .ink a { color: #eef3f1 !important; }
  .soft { color: #c3ceca !important; }
  .muted, .muted a { color: #93a19c !important; }
  .rating { color: #46d39a !important; }
  .item, .row th, .row td { border-color: #212c29 !important; }
  .warning { background: #261f10 !important; border-color: #a87a22 !important; color: #c3ceca !important; }
  .warning strong { color: #f2c063 !important; }
  .button { background: #46d39a !important; color: #05281b !important; }
  .quotation { border-color: #3a4844 !important; color: #c3ceca !important; }
}`;

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraphHtml = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:23px;color:#101816">${escapeHtml(text)}</p>`;

/** `Contact us: https://…` */
const URL_AT_END = /(?<=: )https?:\/\/\S+$/;

function noteHtml(text: string): string {
  const url = URL_AT_END.exec(text)?.[0] ?? '';
  const link = url === '' ? '' : `<a href="${escapeHtml(url)}" style="color:#56635e">${escapeHtml(url)}</a>`;
  const words = escapeHtml(text.slice(0, text.length - url.length));
  return `<p class="muted" style="margin:0 0 12px;font-size:13px;line-height:19px;color:#56635e">${words}${link}</p>`;
}

function quotationHtml(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<blockquote class="quotation" style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #c2ccc7;font-size:15px;line-height:23px;color:#35423d">${lines}</blockquote>`;
}

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function itemHtml({ label, name, url, rating, headline, paragraphs, warnings, facts, source }: MailItem): string {
  const line = (text: string, kind: string, style: string): string =>
    `<p class="${kind}" style="margin:0 0 6px;${style}">${escapeHtml(text)}</p>`;
  return `<div class="item" style="padding:18px 0 12px;border-top:1px solid #dfe5e2">
<p class="ink" style="margin:0 0 6px;font-size:17px;line-height:24px;color:#101816"><a href="${escapeHtml(url)}" style="color:#101816;font-weight:700">${escapeHtml(label)}</a> <span class="soft" style="font-size:15px;color:#35423d">${escapeHtml(name)}</span></p>
${[
  ...(rating === null ? [] : [line(rating, 'rating', 'font-size:13px;line-height:19px;font-weight:600;color:#0f6b4a')]),
  line(headline, 'ink', 'font-size:15px;line-height:22px;font-weight:600;color:#101816'),
  ...paragraphs.map((text) => line(text, 'soft', 'font-size:14px;line-height:21px;color:#35423d')),
  ...warnings.map(warningHtml),
  line(
    facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · '),
    'ink',
    'font-size:13px;line-height:19px;font-variant-numeric:tabular-nums;color:#101816',
  ),
  line(source, 'muted', 'font-size:12px;line-height:18px;color:#56635e'),
].join('\n')}
</div>`;
}

const warningHtml = ({ label, text }: { label: string; text: string }): string =>
  `<p class="warning" style="margin:8px 0;padding:6px 10px;border-left:2px solid #e0a93d;background:#fdf2d9;font-size:13px;line-height:19px;color:#35423d"><strong style="color:#7a4a00">${escapeHtml(label)}:</strong> ${escapeHtml(text)}</p>`;

function itemText({ label, name, url, rating, headline, paragraphs, warnings, facts, source }: MailItem): string {
  const lines = [
    `${label} · ${name}`,
    ...(rating === null ? [] : [rating]),
    headline,
    ...paragraphs,
    ...warnings.map((warning) => `${warning.label}: ${warning.text}`),
    facts.join(' · '),
    source,
  ];
  return [...lines.map(onOneLine), url].join('\n');
}

function tableHtml(rows: readonly TableRow[]): string {
  const cells = rows.map(({ label, amount }, index) => {
    const weight = index === rows.length - 1 ? '600' : '400';
    const style = `padding:9px 0;border-top:1px solid #dfe5e2;font-size:14px;line-height:21px;color:#101816;font-weight:${weight}`;
    return `<tr class="row"><th scope="row" class="ink" align="left" style="${style}">${escapeHtml(label)}</th><td class="ink" align="right" style="${style};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${cells.join('\n')}</table>`;
}

const tableText = (rows: readonly TableRow[]): string =>
  rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c43;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:19px;color:#56635e;word-break:break-all">If the button doesn't work, open this link: <a href="${escapeHtml(url)}" style="color:#56635e">${escapeHtml(url)}</a></p>`;
}

/** Names of letters only, because anyone can register with another person's address and a message as the name. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,60}$/u;

/** Returns the greeting, with the name if it looks like one. */
export const formatGreeting = (name: string): string => (PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,');

/** Renders the HTML and the text part. All input is plain text and gets escaped. */
export function renderMail(mail: MailText): { html: string; text: string } {
  return { html: renderHtml(mail), text: renderText(mail) };
}

function renderHtml(mail: MailText): string {
  const { preview, heading, paragraphs, items = [], table, action, notes = [], quotation, unsubscribe, footer } = mail;
  const body = [
    ...paragraphs.map(paragraphHtml),
    ...items.map(itemHtml),
    ...(table === undefined ? [] : [tableHtml(table)]),
    ...(quotation === undefined ? [] : [quotationHtml(quotation)]),
    ...(action === undefined ? [] : [actionHtml(action)]),
    ...notes.map(noteHtml),
  ];
  const unsubscribeHtml =
    unsubscribe === undefined
      ? ''
      : `<p class="muted" style="margin:8px 0 0;font-size:12px;line-height:18px;color:#56635e"><a href="${escapeHtml(unsubscribe.url)}" style="color:#56635e">${escapeHtml(unsubscribe.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f4f6f5;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(truncateText(preview, PREVIEW_MAX_CHARACTERS))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:#f4f6f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><span class="ink" style="font-size:17px;font-weight:700;letter-spacing:.02em;color:#101816">BNA</span> <span class="muted" style="font-size:13px;color:#56635e">Bullish News Alerts</span></td></tr>
<tr><td class="panel" style="padding:28px;background:#ffffff;border:1px solid #dfe5e2;border-radius:12px;overflow-wrap:anywhere;word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;font-size:21px;line-height:28px;font-weight:650;color:#101816">${escapeHtml(heading)}</h1>
${body.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">${footerLines(footer)
    .map(
      (line) =>
        `<p class="muted" style="margin:0 0 4px;font-size:12px;line-height:18px;color:#56635e">${escapeHtml(line)}</p>`,
    )
    .join('\n')}${unsubscribeHtml}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function renderText(mail: MailText): string {
  const { heading, paragraphs, items = [], table, action, notes = [], quotation, unsubscribe, footer } = mail;
  const blocks = [
    heading,
    ...paragraphs,
    ...items.map(itemText),
    ...(table === undefined ? [] : [tableText(table)]),
    ...(quotation === undefined ? [] : [quotation.replace(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    ['-- ', 'BNA, Bullish News Alerts', ...footerLines(footer)].join('\n'),
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
