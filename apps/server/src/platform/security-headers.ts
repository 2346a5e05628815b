const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * What an answer may do in a browser. Styles may be inline (the toasts set them); of inline scripts only those run whose
 * SHA-256 (base64) is named.
 */
export function contentSecurityPolicy(publicOrigin: string, scriptHashes: readonly string[] = []): string {
  const { protocol, host } = new URL(publicOrigin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    // Not every browser takes 'self' for the WebSocket of the same host.
    `connect-src 'self' ${protocol === 'https:' ? 'wss' : 'ws'}://${host}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(publicOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // A browser that has learned this over TLS asks for nothing else; without TLS it means nothing and is left out.
    ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}
