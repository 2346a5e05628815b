import { listContactSubjects } from '@bna/contract/contact/contact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, startTestNode, SUPPORT_EMAIL, type TestNode } from '../../../test/test-node.ts';

const SEND = '/api/v1/contact/send';
const EMAIL_INVALID = 'Please enter a valid email address';
const TOO_SHORT = 'Message must be at least 10 characters long';
const TOO_LONG = 'Message must be less than 500 characters';
const BAD_SUBJECT = 'Please select a valid subject';
const BAD_CHILD = 'Please select a valid child subject';

const good = {
  email: 'Robin.Vale@post.test',
  message: 'The alerts come an hour late.',
  rootSubject: 'subscribed',
  subject: 'News and alerts',
  childSubject: 'Alerts arrive late or not at all',
};

describe('contact', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  let calls = 0;
  /** Uses a new IP address for each call unless one is given. */
  const send = (change: Record<string, unknown> = {}, ip?: string) => {
    calls += 1;
    return node.http.inject({
      method: 'POST',
      url: SEND,
      payload: { ...good, email: `writer${String(calls)}@post.test`, ...change },
      remoteAddress: ip ?? `10.1.${String(calls >> 8)}.${String(calls & 255)}`,
      headers: { origin: PUBLIC_ORIGIN },
    });
  };
  const mailOf = async (change: Record<string, unknown> = {}) => {
    const answer = await send(change);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { message: expect.any(String) } }]);
    const mails = await node.sendQueuedMails();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (mail === undefined) throw new Error('no email was sent');
    return { mail, answer };
  };

  // @req 3.11 @req 7.17
  it('lists the subjects of a valid root subject and refuses others', async () => {
    for (const rootSubject of ['subscribed', 'notSubscribed']) {
      const answer = await node.request({ method: 'GET', url: `/api/v1/contact/subjects?rootSubject=${rootSubject}` });
      const { data } = listContactSubjects.responses[200].parse(answer.json());
      expect(data.map(({ label }) => label)).toContain(rootSubject === 'subscribed' ? 'Payments' : 'Free trial');
    }
    for (const query of [
      '',
      '?rootSubject=',
      '?rootSubject=other',
      '?rootSubject=subscribed&rootSubject=notSubscribed',
    ]) {
      const answer = await node.request({ method: 'GET', url: `/api/v1/contact/subjects${query}` });
      expect([query, answer.statusCode]).toEqual([query, 422]);
    }
  });

  // @req 1.9 @req 7.17 @threat J2
  it('emails support and returns the number of the message and the reply time', async () => {
    const { mail, answer } = await mailOf({ email: 'Robin.Vale@post.test' });
    const [, number] = /^\[(C-[2-9A-HJ-NP-Z]{6})\] /.exec(mail.subject) ?? [];
    expect(mail).toMatchObject({
      to: SUPPORT_EMAIL,
      replyTo: 'Robin.Vale@post.test',
      subject: `[${number ?? ''}] News and alerts / Alerts arrive late or not at all`,
    });
    expect(answer.json()).toEqual({
      data: {
        message: `Thank you for your message. Your reference is ${number ?? ''}. We reply within 4 to 12 business hours. No reply after 24 hours? Please check your spam folder.`,
      },
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('The alerts come an hour late.');
      expect(part).toContain('Robin.Vale@post.test');
      expect(part).not.toContain('spam folder');
    }
  });

  it('ignores the session', async () => {
    const person = await node.createUser();
    const { email: _email, ...rest } = good;
    const answer = await node.request({
      method: 'POST',
      url: SEND,
      as: person,
      payload: { ...rest, email: 'elsewhere@post.test' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await node.sendQueuedMails()).toMatchObject([{ replyTo: 'elsewhere@post.test' }]);
  });

  // @req 5.2 @req 5.3 @threat A20
  it.each<[field: string, value: unknown, text: string]>([
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', 5, 'Email must be a string'],
    ['email', null, 'Email must be a string'],
    ['email', ['a@b.test'], 'Email must be a string'],
    ['email', { $gt: '' }, 'Email must be a string'],
    ['email', 'nobody', EMAIL_INVALID],
    ['email', 'a@b', EMAIL_INVALID],
    ['email', 'a b@c.test', EMAIL_INVALID],
    ['email', 'a@b.test\0', EMAIL_INVALID],
    ['email', 'a@b.test\u202e', EMAIL_INVALID],
    ['email', '😀@b.test', EMAIL_INVALID],
    ['email', `a@${'b'.repeat(249)}.test`, EMAIL_INVALID],
    ['message', undefined, 'Message is required'],
    ['message', '', 'Message is required'],
    ['message', ' \n\t ', 'Message is required'],
    ['message', '\u202d\u202e', 'Message is required'],
    ['message', 5, 'Message must be a string'],
    ['message', null, 'Message must be a string'],
    ['message', ['a long enough message'], 'Message must be a string'],
    ['message', { text: 'a long enough message' }, 'Message must be a string'],
    ['message', 'ten chars\0', 'Message contains characters that can’t be sent'],
    ['message', 'ten chars \ud800', 'Message contains characters that can’t be sent'],
    ['rootSubject', undefined, 'Please select whether you are subscribed'],
    ['rootSubject', null, 'Please select whether you are subscribed'],
    ['rootSubject', 'other', 'Please select whether you are subscribed'],
    ['rootSubject', ['subscribed'], 'Please select whether you are subscribed'],
    ['subject', undefined, 'Subject is required'],
    ['subject', '', 'Subject is required'],
    ['subject', '   ', 'Subject is required'],
    ['subject', 5, 'Subject must be a string'],
    ['subject', ['News and alerts'], 'Subject must be a string'],
    ['subject', 'x'.repeat(256), 'Subject must be 255 characters or less'],
    ['childSubject', 5, BAD_CHILD],
    ['childSubject', null, BAD_CHILD],
    ['childSubject', ['Alerts arrive late or not at all'], BAD_CHILD],
  ])('refuses %s %j: %s', async (field, value, text) => {
    const answer = await send({ [field]: value });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: text, code: 'validation_failed', errors: expect.arrayContaining([{ path: field, message: text }]) },
    ]);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  it('refuses unknown keys and malformed bodies', async () => {
    expect((await send({ role: 'ADMIN' })).statusCode).toBe(422);
    for (const payload of ['[]', '"text"', '5', 'null', '{"email":']) {
      const answer = await node.http.inject({
        method: 'POST',
        url: SEND,
        payload,
        headers: { origin: PUBLIC_ORIGIN, 'content-type': 'application/json' },
      });
      expect([payload, answer.statusCode]).toEqual([payload, payload.endsWith(':') ? 400 : 422]);
    }
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @req 12.24 @threat J1
  it.each([
    'a@b.test\r\nBcc: evil@x.test',
    'a@b.test\nBcc: evil@x.test',
    'a@b.test%0d%0aBcc:evil@x.test',
    'a@b.test,evil@x.test',
    'a@b.test;evil@x.test',
    'a@b.test, evil@x.test',
    'Robin <a@b.test>',
    '<a@b.test>',
    '"a"@b.test',
    'a(comment)@b.test',
    'a@b.test evil@x.test',
    'a@[127.0.0.1]',
  ])('refuses the address %j, which could inject a header or a recipient', async (email) => {
    const answer = await send({ email });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: EMAIL_INVALID }]);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @threat J1
  it('keeps line breaks of a message out of the headers', async () => {
    const { mail } = await mailOf({ message: 'Subject: other\r\nBcc: evil@x.test\r\n\r\nHello' });
    expect([mail.to, mail.subject]).toEqual([SUPPORT_EMAIL, expect.not.stringMatching(/[\r\n]|other/)]);
    expect(mail.text).toContain('> Subject: other\n> Bcc: evil@x.test\n> \n> Hello');
  });

  // @req 15.4 @threat J2
  it('allows five messages per hour and email address, in any spelling', async () => {
    const spellings = ['Many@post.test', 'many@POST.test', ' many@post.test', 'MANY@post.test', 'many@post.test '];
    for (const email of spellings) expect((await send({ email })).statusCode).toBe(200);
    const sixth = await send({ email: 'many@post.test' });
    expect([sixth.statusCode, sixth.json()]).toEqual([
      429,
      { message: 'Too many requests, please try again later.', code: 'too_many_requests' },
    ]);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send()).statusCode).toBe(200);
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => SUPPORT_EMAIL));
  });

  // @req 15.4 @threat J2
  it('allows 30 messages per hour and IP address', async () => {
    for (let count = 0; count < 30; count += 1) expect((await send({}, '10.99.0.1')).statusCode).toBe(200);
    expect((await send({}, '10.99.0.1')).statusCode).toBe(429);
    expect((await send({}, '10.99.0.2')).statusCode).toBe(200);
    expect(await node.sendQueuedMails()).toHaveLength(31);
  });

  // @threat J2
  it('does not count messages with an invalid subject', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await send({ email: 'clumsy@post.test', subject: 'Other' })).statusCode).toBe(422);
    }
    expect((await send({ email: 'clumsy@post.test' })).statusCode).toBe(200);
    expect(await node.sendQueuedMails()).toHaveLength(1);
  });

  // @threat J3
  it('escapes markup in both parts of the email', async () => {
    const { mail } = await mailOf({ message: '<img src=x onerror=alert(1)> & "quoted"\n</blockquote><script>' });
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;<br>&lt;/blockquote&gt;');
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.text).toContain('> <img src=x onerror=alert(1)> & "quoted"\n> </blockquote><script>');
  });

  // @threat J3
  it('removes invisible and text-direction characters', async () => {
    const { mail } = await mailOf({ message: 'Hel\u202elo\u0007 there\u0085, friends\ufeff' });
    expect(mail.text).toContain('> Hello there, friends\n');
  });

  // @threat J4
  it.each<[change: Record<string, unknown>, path: string, text: string]>([
    [{ subject: 'Unknown' }, 'subject', BAD_SUBJECT],
    [{ subject: 'news and alerts' }, 'subject', BAD_SUBJECT],
    [{ subject: '__proto__' }, 'subject', BAD_SUBJECT],
    [{ subject: 'Free trial' }, 'subject', BAD_SUBJECT],
    [{ rootSubject: 'notSubscribed' }, 'subject', BAD_SUBJECT],
    [
      { rootSubject: 'notSubscribed', subject: 'Frequently asked questions', childSubject: undefined },
      'subject',
      BAD_SUBJECT,
    ],
    [{ childSubject: 'Unknown' }, 'childSubject', BAD_CHILD],
    [{ childSubject: 'I don’t recognize a charge' }, 'childSubject', BAD_CHILD],
    [{ childSubject: 'How BNA selects news' }, 'childSubject', BAD_CHILD],
    [{ subject: 'Something else' }, 'childSubject', BAD_CHILD],
    [{ rootSubject: '', subject: 'Unknown' }, 'subject', BAD_SUBJECT],
    [{ rootSubject: '', childSubject: 'I couldn’t register' }, 'childSubject', BAD_CHILD],
  ])('refuses %j at %s', async (change, path, text) => {
    const answer = await send(change);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: text, code: 'validation_failed', errors: [{ path, message: text }] },
    ]);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @req 3.12 @req 5.3 @threat J4
  it.each<[change: Record<string, unknown>, labels: string]>([
    [{ childSubject: undefined }, 'News and alerts'],
    [{ childSubject: '' }, 'News and alerts'],
    [{ childSubject: '  ' }, 'News and alerts'],
    [{ subject: 'Something else', childSubject: undefined }, 'Something else'],
    [{ subject: 'Something else', childSubject: '' }, 'Something else'],
    [{ subject: '  Payments ', childSubject: ' I would like a refund ' }, 'Payments / I would like a refund'],
    [{ rootSubject: '' }, 'News and alerts / Alerts arrive late or not at all'],
    [
      { rootSubject: '', subject: 'Free trial', childSubject: 'I couldn’t register' },
      'Free trial / I couldn’t register',
    ],
    [
      { rootSubject: 'notSubscribed', subject: 'My country isn’t listed', childSubject: undefined },
      'My country isn’t listed',
    ],
  ])('accepts %j as %s', async (change, labels) => {
    expect((await mailOf(change)).mail.subject.slice('[C-XXXXXX] '.length)).toBe(labels);
  });

  // @threat J5
  it.each<[name: string, message: string, text: string | null]>([
    ['9 characters', 'a'.repeat(9), TOO_SHORT],
    ['10 characters', 'a'.repeat(10), null],
    ['10 characters with surrounding spaces', `  ${'a'.repeat(10)}\n`, null],
    ['10 spaces and 9 characters', `${' '.repeat(10)}${'a'.repeat(9)}`, TOO_SHORT],
    ['9 emoji', '🚀'.repeat(9), TOO_SHORT],
    ['10 emoji', '🚀'.repeat(10), null],
    ['9 characters and an invisible one', `${'a'.repeat(9)}\u202e`, TOO_SHORT],
    ['500 characters', 'a'.repeat(500), null],
    ['501 characters', 'a'.repeat(501), TOO_LONG],
    ['500 characters with surrounding spaces', ` ${'a'.repeat(500)} `, null],
    ['500 emoji', '🚀'.repeat(500), null],
    ['501 emoji', '🚀'.repeat(501), TOO_LONG],
    ['500 letters from right to left', 'ש'.repeat(500), null],
  ])('validates a message of %s', async (_name, message, text) => {
    const answer = await send({ message });
    const mails = await node.sendQueuedMails();
    if (text === null) {
      expect([answer.statusCode, mails.length]).toEqual([200, 1]);
      expect(mails[0]?.text).toContain(`> ${message.trim()}\n`);
    } else {
      expect([answer.statusCode, answer.json(), mails]).toMatchObject([422, { message: text }, []]);
    }
  });
});
