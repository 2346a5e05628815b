/** Host and path of a feed, as people tell feeds apart; what is no address stays as it is. */
export function sourceName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
}
