import { vi } from 'vitest';

/** Blocks local storage, as browsers can. Returns a function that allows it again. */
export function blockStorage(): () => void {
  const allowed = localStorage;
  const refuse = (): never => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  return () => void vi.stubGlobal('localStorage', allowed);
}
