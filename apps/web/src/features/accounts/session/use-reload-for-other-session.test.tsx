import type { User } from '@bna/contract/accounts/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SESSION_EXPIRY_KEY, THEME_KEY } from '../../../config/storage-keys.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from './queries.ts';
import { useReloadForOtherSession } from './use-reload-for-other-session.ts';

const USER: User = { name: 'Terry', email: 'terry@example.com', registration_id: 'BNA-1', userRoles: ['USER'] };

function openPage(user: User | null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const reload = vi.fn<() => void>();
  renderHook(() => useReloadForOtherSession(reload), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return reload;
}

/** Browsers send it to the other tabs only. */
const changeElsewhere = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

// @req 4.4 @threat C6
it('reloads the page of a user when another tab logs in or out', () => {
  const reload = openPage(USER);
  changeElsewhere(THEME_KEY);
  expect(reload).not.toHaveBeenCalled();
  changeElsewhere(SESSION_EXPIRY_KEY);
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps the page of a visitor, who may be writing a message', () => {
  const reload = openPage(null);
  changeElsewhere(SESSION_EXPIRY_KEY);
  expect(reload).not.toHaveBeenCalled();
});
