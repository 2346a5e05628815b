/** Returns the host and path of a source's address. Other text is returned unchanged. */
export function formatSourceName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
}
