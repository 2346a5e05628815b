/** How a large mail host delivers other spellings to the same mailbox, besides letter case and `+tag`. */
interface MailHost {
  readonly domains: readonly string[];
  /** Characters of the name that the host ignores. */
  readonly ignored?: RegExp;
  /** Starts a tag, like `+`. */
  readonly tagMark?: string;
  /** Whether each domain has mailboxes of its own. Otherwise they share them. */
  readonly hasSeparateDomains?: true;
}

const HOSTS: readonly MailHost[] = [
  // https://support.google.com/mail/answer/7436150
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // https://support.apple.com/118230
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // https://proton.me/support/addresses-and-aliases; the ignored characters as `removeEmailAlias` of ProtonMail/WebClients
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // https://yandex.com/support/id/authorization/email.html: a username has an address on all domains of Yandex.
  { domains: ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'] },
  // Disposable addresses, `name-keyword`: http://www.oeupdates.com/Yahoo-Accounts-Email-Addresses.html
  {
    domains: [
      'yahoo.com',
      'yahoo.ca',
      'yahoo.co.uk',
      'yahoo.de',
      'yahoo.es',
      'yahoo.fr',
      'yahoo.in',
      'yahoo.it',
      'ymail.com',
      'rocketmail.com',
    ],
    tagMark: '-',
    hasSeparateDomains: true,
  },
];
const HOST_BY_DOMAIN = new Map(HOSTS.flatMap((host) => host.domains.map((domain) => [domain, host] as const)));

/** `anything@name.fastmail.com` reaches `name@fastmail.com`: https://www.fastmail.help/hc/en-us/articles/360060591053 */
const FASTMAIL_SUBDOMAIN = /^(?<name>[^.]+)\.(?<domain>fastmail\.(?:com|fm))$/;

/**
 * Returns one spelling for the addresses of a mailbox: lower case, without `+tag`, and by the rules of the large mail hosts.
 * Only for recognizing used trials; emails go to the address as given.
 */
export function canonicalizeAddress(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const fastmail = FASTMAIL_SUBDOMAIN.exec(address.slice(at + 1))?.groups;
  const { name = address.slice(0, at), domain = address.slice(at + 1) } = fastmail ?? {};
  const { domains: [main = domain] = [], ignored, tagMark, hasSeparateDomains } = HOST_BY_DOMAIN.get(domain) ?? {};
  const untagged = withoutTag(withoutTag(name, '+'), tagMark);
  const kept = ignored === undefined ? untagged : untagged.replace(ignored, '');
  return `${kept}@${hasSeparateDomains === true ? domain : main}`;
}

function withoutTag(name: string, mark: string | undefined): string {
  const start = mark === undefined ? -1 : name.indexOf(mark);
  // A leading mark belongs to the name.
  return start > 0 ? name.slice(0, start) : name;
}
