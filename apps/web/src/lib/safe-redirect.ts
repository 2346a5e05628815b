import { SCREEN_BASE } from '@bna/contract/screens';
import { VISITOR_PATHS } from '../config/destinations.ts';

const MAX_LENGTH = 2_000;
const FIRST_PRINTABLE_AFTER_SPACE = 0x21;
const DELETE = 0x7f;
const BACKSLASH = 0x5c;

/**
 * Returns a redirect parameter as a path to navigate to, or null if it is unsafe: another origin, a path outside `/en`, or a
 * visitor page such as the login. Checks and returns the normalized path, because normalizing can turn a harmless path
 * into another host (`/en/..//evil.example`).
 */
export function safeRedirect(parameter: unknown, origin: string): string | null {
  if (typeof parameter !== 'string' || parameter.length > MAX_LENGTH) return null;
  if (!parameter.startsWith('/') || hasTrickCharacter(parameter)) return null;
  const url = URL.canParse(parameter, origin) ? new URL(parameter, origin) : null;
  if (url === null || url.origin !== origin || !isSafePath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function isSafePath(pathname: string): boolean {
  const decoded = decodePath(pathname);
  if (decoded === null || decoded.includes('//') || hasTrickCharacter(decoded)) return false;
  if (!decoded.startsWith(`${SCREEN_BASE}/`) || decoded === `${SCREEN_BASE}/`) return false;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  const below = decoded.slice(SCREEN_BASE.length).toLowerCase();
  return !VISITOR_PATHS.some((path) => below === path || below.startsWith(`${path}/`));
}

/** Browsers drop white space and control characters, and read backslashes as slashes. */
const hasTrickCharacter = (text: string): boolean =>
  Array.from(text, (character) => character.charCodeAt(0)).some(
    (code) => code < FIRST_PRINTABLE_AFTER_SPACE || code === DELETE || code === BACKSLASH,
  );

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
