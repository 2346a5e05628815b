import { AdminUser } from '@bna/contract/operations/user-administration';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { seed } from '../src/commands/seed.ts';
import { userAccount } from '../src/features/accounts/schema.ts';
import { startTestNode } from './test-node.ts';

export const USERS = '/api/v1/admin/users';

export type UserAdministrationNode = Awaited<ReturnType<typeof startUserAdministrationNode>>;

/** Starts a seeded node without rate limits, and helpers for the requests of an administrator. */
export async function startUserAdministrationNode() {
  const node = await startTestNode();
  await seed(node);
  vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
  const createAdmin = () => node.createUser('none', ['ADMIN']);
  let admin = await createAdmin();
  return {
    ...node,
    get admin() {
      return admin;
    },
    /** Deletes all users and creates a new administrator. */
    async resetUsers(): Promise<void> {
      await node.db.delete(userAccount);
      admin = await createAdmin();
    },
    async readUser(id: string): Promise<AdminUser> {
      const answer = await node.request({ method: 'GET', url: `${USERS}/${id}`, as: admin });
      expect(answer.statusCode, answer.body).toBe(200);
      return z.strictObject({ data: z.strictObject(AdminUser.shape) }).parse(answer.json()).data;
    },
    endSessions: (id: string) => node.request({ method: 'DELETE', url: `${USERS}/${id}/sessions`, as: admin }),
  };
}
