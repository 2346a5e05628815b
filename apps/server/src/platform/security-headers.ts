const HSTS = 'max-age=31536000; includeSubDomains';

interface PolicyOptions {
  /** SHA-256 hashes (base64) of the inline scripts that may run. */
  readonly scriptHashes?: readonly string[];
  /** Other origins that the page may send requests to. */
  readonly connectOrigins?: readonly string[];
  /** Pages that may show this one in a frame. */
  readonly frameAncestors?: "'none'" | "'self'";
}

/** Returns the Content-Security-Policy. Inline styles are allowed, because toasts use them. */
export function contentSecurityPolicy(
  publicOrigin: string,
  { scriptHashes = [], connectOrigins = [], frameAncestors = "'none'" }: PolicyOptions = {},
): string {
  const { protocol, host } = new URL(publicOrigin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    // Some browsers don't apply 'self' to WebSockets.
    ["connect-src 'self'", `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`, ...connectOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** Returns the headers of every response. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(publicOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // Has no effect without TLS.
    ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}
