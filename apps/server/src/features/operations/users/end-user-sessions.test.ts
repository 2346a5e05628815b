import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { newItem, type TestUser } from '../../../../test/test-node.ts';
import { startUserAdministrationNode, type UserAdministrationNode } from '../../../../test/user-administration-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { eventually } from '../../../../test/eventually.ts';

let node: UserAdministrationNode;
beforeAll(async () => {
  node = await startUserAdministrationNode();
});
beforeEach(() => node.resetUsers());
afterAll(() => node.stop());

describe('endUserSessions', () => {
  const isSignedIn = async (as: TestUser): Promise<boolean> =>
    (await node.request({ method: 'GET', url: '/api/v1/users/session', as })).statusCode === 200;
  const events = async (userId: string) =>
    (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event, ip, at }) => ({
      event,
      ip,
      at: at.toISOString(),
    }));

  // @req 14.27
  it('ends all sessions of the user and of no other user', async () => {
    const user = await node.createUser('active');
    const elsewhere = { ...user, cookie: await node.signIn(user.userId) };
    const other = await node.createUser('active');
    // The node caches these sessions.
    expect([await isSignedIn(user), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([true, true, true]);
    const answer = await node.endSessions(user.userId);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: '2 sessions have ended', data: { ended: 2 } }]);
    expect([
      await isSignedIn(user),
      await isSignedIn(elsewhere),
      await isSignedIn(other),
      await isSignedIn(node.admin),
    ]).toEqual([false, false, true, true]);
    expect((await node.readUser(user.userId)).session_list).toEqual([]);
  });

  it('closes the user’s sockets', async () => {
    const user = await node.createUser('active');
    const other = await node.createUser('active');
    const [socket, otherSocket] = [await openLiveSocket(node, user), await openLiveSocket(node, other)];
    const error = new Promise((resolve) => {
      socket.on('error', resolve);
    });
    await node.endSessions(user.userId);
    expect(await error).toMatchObject({ code: 'session_ended' });
    await eventually(() => expect(socket.connected).toBe(false));
    expect(otherSocket.connected).toBe(true);
  });

  it('keeps the caller’s session when admins end their own', async () => {
    const elsewhere = { ...node.admin, cookie: await node.signIn(node.admin.userId) };
    const answer = await node.endSessions(node.admin.userId);
    expect(answer.json()).toEqual({ message: '1 other session has ended', data: { ended: 1 } });
    expect([await isSignedIn(node.admin), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await node.endSessions(node.admin.userId)).json()).toEqual({
      message: 'There are no other sessions to end',
      data: { ended: 0 },
    });
    expect((await events(node.admin.userId)).map(({ event }) => event)).toEqual(['sessions_ended_by_admin']);
  });

  it('ends the sessions of another admin', async () => {
    const colleague = await node.createUser('none', ['ADMIN']);
    await node.endSessions(colleague.userId);
    expect(await isSignedIn(colleague)).toBe(false);
  });

  it('records one audit event for the user and one for the admin under concurrent requests', async () => {
    const user = await node.createUser('active');
    await node.signIn(user.userId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => node.endSessions(user.userId)));
    const ended = answers.map((answer) => answer.json<{ data: { ended: number } }>().data.ended);
    expect(ended.toSorted((a, b) => b - a)).toEqual([2, 0, 0, 0, 0]);
    const [ofUser, ...more] = await events(user.userId);
    expect([ofUser, more]).toEqual([{ event: 'sessions_ended_by_admin', ip: '127.0.0.1', at: ofUser?.at }, []]);
    expect(await events(node.admin.userId)).toEqual([{ ...ofUser, event: 'ended_sessions_of_user' }]);
    expect((await node.readUser(user.userId)).events[0]).toEqual({ ...ofUser, api_token: null });
  });

  it('keeps the admin’s IP address out of the user’s export', async () => {
    const user = await node.createUser('active');
    await node.endSessions(user.userId);
    const back = { ...user, cookie: await node.signIn(user.userId) };
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: back });
    const { audit_events } = exported.json<{ data: { audit_events: object[] } }>().data;
    expect(audit_events).toMatchObject([{ event: 'sessions_ended_by_admin', ip: null }]);
  });

  it('changes nothing if the audit event fails', async () => {
    const user = await node.createUser('active');
    await node.database.pool.query(
      `CREATE FUNCTION refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
       CREATE TRIGGER refuse_audit BEFORE INSERT ON audit_event FOR EACH ROW WHEN (NEW.event = 'ended_sessions_of_user')
       EXECUTE FUNCTION refuse_audit()`,
    );
    const answer = await node.endSessions(user.userId);
    await node.database.pool.query('DROP TRIGGER refuse_audit ON audit_event; DROP FUNCTION refuse_audit');
    expect([answer.statusCode, await isSignedIn(user)]).toEqual([500, true]);
    expect(
      await node.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.user_id, user.userId), eq(auditEvent.event, 'sessions_ended_by_admin'))),
    ).toEqual([]);
  });

  it('keeps API tokens valid', async () => {
    const token = await node.apiToken();
    const users = await node.db.select({ id: userAccount.id }).from(userAccount);
    for (const { id } of users) if (id !== node.admin.userId) await node.endSessions(id);
    const answer = await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
    expect(answer.statusCode).toBe(201);
  });
});
