const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns one spelling for the addresses of a mailbox: lower case, without `+tag`; for Gmail also without dots. Only for
 * recognizing used trials; emails go to the address as given.
 */
export function canonicalizeAddress(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const untagged = withoutTag(address.slice(0, at));
  return GMAIL_DOMAINS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

function withoutTag(localPart: string): string {
  const plus = localPart.indexOf('+');
  // A leading plus belongs to the name.
  return plus > 0 ? localPart.slice(0, plus) : localPart;
}
