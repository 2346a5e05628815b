import type { AlertAction, AlertChange } from '@bna/contract/feed/live-channel';
import { formatRating } from '@bna/contract/feed/rating';
import type { NewWebhook, WebhookFormat } from '@bna/contract/feed/webhooks';

/** Where the messages of a webhook go. `chatId` is for Telegram only. */
export interface WebhookTarget {
  readonly url: string;
  readonly chatId?: string | undefined;
}

interface ChatAddress {
  readonly host: string;
  readonly path: RegExp;
}

const CHAT_ADDRESSES: Readonly<Partial<Record<WebhookFormat, ChatAddress>>> = {
  discord: { host: 'discord.com', path: /^\/api\/webhooks\/\d+\/[\w-]+$/ },
  slack: { host: 'hooks.slack.com', path: /^\/services\/\w+\/\w+\/\w+$/ },
};

/** Returns the target of a new webhook; null if its address is not one of the chat service. */
export function targetOf({ format, url = '', bot_token, chat_id }: NewWebhook): WebhookTarget | null {
  if (format === 'telegram') {
    return { url: `https://api.telegram.org/bot${bot_token ?? ''}/sendMessage`, chatId: chat_id };
  }
  const chat = CHAT_ADDRESSES[format];
  return chat === undefined || isOfChat(new URL(url), chat) ? { url } : null;
}

const isOfChat = ({ protocol, host, username, password, pathname }: URL, chat: ChatAddress): boolean =>
  protocol === 'https:' && host === chat.host && username === '' && password === '' && chat.path.test(pathname);

const TYPES: Readonly<Record<AlertAction, string>> = {
  created: 'alert.published',
  updated: 'alert.corrected',
  retracted: 'alert.retracted',
};

const TEST_TEXT = 'BNA test: alerts reach this address.';

/** Returns the body of the message about a change. */
export const writeChange = (format: WebhookFormat, target: WebhookTarget, change: AlertChange): string =>
  JSON.stringify(
    format === 'standard'
      ? { type: TYPES[change.action], timestamp: change.published_at, data: change }
      : CHATS[format](describe(change), target),
  );

/** Returns the body of a test message. */
export const writeTest = (format: WebhookFormat, target: WebhookTarget, at: Date): string =>
  JSON.stringify(
    format === 'standard'
      ? { type: 'webhook.test', timestamp: at.toISOString(), data: { message: TEST_TEXT } }
      : CHATS[format]({ heading: 'BNA', news: TEST_TEXT, link: null }, target),
  );

/** The parts of a chat message. The news and the link come from outside. */
interface ChatText {
  readonly heading: string;
  readonly news: string;
  readonly link: string | null;
}

const EDITS = { updated: 'Corrected', retracted: 'Retracted' } as const;

function describe({ action, newsSummary }: AlertChange): ChatText {
  const { symbol, first_part: news, news_url: newsUrl } = newsSummary;
  const label = action === 'created' ? formatRating(newsSummary) : EDITS[action];
  return {
    heading: label === null ? symbol : `${symbol} · ${label}`,
    news: toOneLine(news).slice(0, MAX_NEWS_CHARACTERS),
    link: newsUrl === null ? null : toLink(newsUrl),
  };
}

/** With every character escaped, longer ones would not fit into Discord's 2,000 characters. */
const MAX_NEWS_CHARACTERS = 500;
const MAX_LINK_CHARACTERS = 800;

/** Removes line breaks, control characters, and marks that change the direction of the text. */
const toOneLine = (text: string): string => text.replaceAll(/[\s\p{C}]/gu, ' ').trim();

/** Returns the address without characters that mean something to a chat; null if it is too long. */
function toLink(url: string): string | null {
  const link = (URL.parse(url)?.href ?? '').replaceAll(/[<>|*_~`\\]/g, encodeCharacter);
  return link === '' || link.length > MAX_LINK_CHARACTERS ? null : link;
}

const encodeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Writes messages that mention nobody, whatever the news says. */
const CHATS: Readonly<
  Record<Exclude<WebhookFormat, 'standard'>, (text: ChatText, target: WebhookTarget) => Record<string, unknown>>
> = {
  discord: ({ heading, news, link }) => ({
    content: joinLines(`**${escapeDiscord(heading)}**`, escapeDiscord(news), link === null ? null : `<${link}>`),
    allowed_mentions: { parse: [] },
  }),
  slack: ({ heading, news, link }) => ({
    text: escapeSlack(joinLines(heading, news, link)),
    mrkdwn: false,
    unfurl_links: false,
  }),
  telegram: ({ heading, news, link }, { chatId }) => ({
    chat_id: chatId,
    text: joinLines(heading, breakMentions(news), link),
    link_preview_options: { is_disabled: true },
  }),
};

const joinLines = (...lines: readonly (string | null)[]): string => lines.filter((line) => line !== null).join('\n');

const escapeDiscord = (text: string): string => text.replaceAll(/[\\*_~`|<>#@:[\]()-]/g, String.raw`\$&`);

const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A zero-width space: Telegram has no other way to show an @ that mentions nobody. */
const breakMentions = (text: string): string => text.replaceAll('@', '@\u200B');
