import type { Role } from '@bna/contract/fields';

const WORDS: Record<Role, string> = { USER: 'User', ADMIN: 'Admin', TRADER: 'Trader', SCRAPER: 'Scraper' };

export const formatRoles = (roles: readonly Role[]): string => roles.map((role) => WORDS[role]).join(', ');
