const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address of the mailbox behind an e-mail address: in lower case, without a `+tag`; Gmail also reads no dots and has
 * two domains. Only for telling whether somebody had a trial; mail goes to the address as it was given.
 */
export function canonicalAddressOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const untagged = withoutTag(address.slice(0, at));
  return GMAIL_DOMAINS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

function withoutTag(localPart: string): string {
  const plus = localPart.indexOf('+');
  // Where nothing stands before it, the plus is the name itself.
  return plus > 0 ? localPart.slice(0, plus) : localPart;
}
