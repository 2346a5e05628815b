const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers of every answer. Styles may be inline (the toasts set them); scripts never are. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  const { protocol, host } = new URL(publicOrigin);
  const secure = protocol === 'https:';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    // Not every browser takes 'self' for the WebSocket of the same host.
    `connect-src 'self' ${secure ? 'wss' : 'ws'}://${host}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // A browser that has learned this over TLS asks for nothing else; without TLS it means nothing and is left out.
    ...(secure ? { 'strict-transport-security': HSTS } : {}),
  };
}
