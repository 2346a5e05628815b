import { SPAM_FOLDER_AFTER_HOURS, SUPPORT_REPLY_HOURS } from '@bna/contract/business';
import { formatDate, formatTime } from '@bna/contract/time';
import { escapeHtml } from './escape-html.ts';

/** One of the things that a mail tells of, in plain text. Each part is one line. */
export interface MailItem {
  /** What it is about, in a word; leads to `url`. */
  readonly label: string;
  readonly name: string;
  readonly url: string;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  /** What speaks against it: in amber, and in words. */
  readonly warnings: readonly { readonly label: string; readonly text: string }[];
  /** Figures with their names, each kept on one line where there is room. */
  readonly facts: readonly string[];
  readonly source: string;
}

/** What a mail says, in plain text: the layout makes both of its parts from it. */
export interface MailText {
  /** First line of the list of mails, where the subject alone would not do. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Below the paragraphs. */
  readonly items?: readonly MailItem[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the action, smaller. */
  readonly notes?: readonly string[];
  /** Words that were written by somebody else, shown as a quotation. */
  readonly quotation?: string;
  /** A link in the foot that switches such mails off. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** For mails to support itself, which needs none of its own promises. */
  readonly foot?: 'none';
}

const FOOT = [
  `Questions? Write to us from the contact page: we answer within ${String(SUPPORT_REPLY_HOURS.from)} to ${String(SUPPORT_REPLY_HOURS.to)} business hours. There is no support by phone.`,
  `Nothing from us after ${String(SPAM_FOLDER_AFTER_HOURS)} hours? Please look into your spam folder.`,
];

const linesOf = (foot: MailText['foot']): readonly string[] => (foot === 'none' ? [] : FOOT);

/** Colours work on white; clients that know the dark scheme get the other set. Sizes are what mail clients keep. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b100f !important; }
  .panel { background: #111817 !important; border-color: #212c29 !important; }
  .ink, .ink a { color: #eef3f1 !important; }
  .soft { color: #c3ceca !important; }
  .muted, .muted a { color: #93a19c !important; }
  .item { border-color: #212c29 !important; }
  .warning { background: #261f10 !important; border-color: #a87a22 !important; color: #c3ceca !important; }
  .warning strong { color: #f2c063 !important; }
  .button { background: #46d39a !important; color: #05281b !important; }
  .quotation { border-color: #3a4844 !important; color: #c3ceca !important; }
}`;

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraphHtml = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:23px;color:#101816">${escapeHtml(text)}</p>`;

const noteHtml = (text: string): string =>
  `<p class="muted" style="margin:0 0 12px;font-size:13px;line-height:19px;color:#56635e">${escapeHtml(text)}</p>`;

function quotationHtml(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<blockquote class="quotation" style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #c2ccc7;font-size:15px;line-height:23px;color:#35423d">${lines}</blockquote>`;
}

/** Whatever white space it came with. */
const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function itemHtml({ label, name, url, headline, paragraphs, warnings, facts, source }: MailItem): string {
  const line = (text: string, kind: string, style: string): string =>
    `<p class="${kind}" style="margin:0 0 6px;${style}">${escapeHtml(text)}</p>`;
  return `<div class="item" style="padding:18px 0 12px;border-top:1px solid #dfe5e2">
<p class="ink" style="margin:0 0 6px;font-size:17px;line-height:24px;color:#101816"><a href="${escapeHtml(url)}" style="color:#101816;font-weight:700">${escapeHtml(label)}</a> <span class="soft" style="font-size:15px;color:#35423d">${escapeHtml(name)}</span></p>
${[
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

function itemText({ label, name, url, headline, paragraphs, warnings, facts, source }: MailItem): string {
  const lines = [
    `${label} · ${name}`,
    headline,
    ...paragraphs,
    ...warnings.map((warning) => `${warning.label}: ${warning.text}`),
    facts.join(' · '),
    source,
  ];
  return [...lines.map(onOneLine), url].join('\n');
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c43;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:19px;color:#56635e;word-break:break-all">If the button does not work, open this address: <a href="${escapeHtml(url)}" style="color:#56635e">${escapeHtml(url)}</a></p>`;
}

/** `11/20/2026 at 15:04 ET`. */
export const wordsFor = (instant: Date): string => `${formatDate(instant)} at ${formatTime(instant)}`;

/** Letters alone: an account can be opened in somebody else's name, and its greeting must not carry words or links to them. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,60}$/u;

/** The first line to a person, by name where the name is one. */
export const greetingOf = (name: string): string => (PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,');

/** Both parts of a mail, from the same words. Everything that is given is text; markup in it shows as what it is. */
export function layOutMail(mail: MailText): { html: string; text: string } {
  return { html: htmlOf(mail), text: textOf(mail) };
}

function htmlOf(mail: MailText): string {
  const { preview, heading, paragraphs, items = [], action, notes = [], quotation, unsubscribe, foot } = mail;
  const body = [
    ...paragraphs.map(paragraphHtml),
    ...items.map(itemHtml),
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
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:#f4f6f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><span class="ink" style="font-size:17px;font-weight:700;letter-spacing:.02em;color:#101816">BNA</span> <span class="muted" style="font-size:13px;color:#56635e">Bullish News Alerts</span></td></tr>
<tr><td class="panel" style="padding:28px;background:#ffffff;border:1px solid #dfe5e2;border-radius:12px;overflow-wrap:anywhere;word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;font-size:21px;line-height:28px;font-weight:650;color:#101816">${escapeHtml(heading)}</h1>
${body.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">${linesOf(foot)
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

function textOf(mail: MailText): string {
  const { heading, paragraphs, items = [], action, notes = [], quotation, unsubscribe, foot } = mail;
  const blocks = [
    heading,
    ...paragraphs,
    ...items.map(itemText),
    ...(quotation === undefined ? [] : [quotation.replace(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    ['-- ', 'BNA, Bullish News Alerts', ...linesOf(foot)].join('\n'),
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
