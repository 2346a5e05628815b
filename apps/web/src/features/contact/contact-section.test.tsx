import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANSWER,
  enter,
  FAQ,
  field,
  fill,
  formOpen,
  openSection,
  sendAnswer,
  SUBJECTS,
  subjectsAnswer,
  submit,
  VALID,
} from '../../../test/contact-section.tsx';

const open = vi.fn<typeof window.open>(() => null);

beforeEach(() => {
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.unstubAllGlobals();
  open.mockClear();
});

describe('the choice', () => {
  it('shows no subjects and asks for none until it is said who writes', async () => {
    const { asked } = openSection();
    expect(screen.queryByLabelText('Subject')).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(asked).toEqual([]);
    const choice = within(screen.getByRole('group', { name: 'Do you have a subscription?' }));
    fireEvent.click(choice.getByRole('radio', { name: "I'm not yet subscribed" }));
    await formOpen();
    expect(asked).toEqual(['/api/v1/contact/subjects?rootSubject=notSubscribed']);
    fireEvent.click(choice.getByRole('radio', { name: "I'm already subscribed" }));
    await formOpen();
    expect(asked.at(-1)).toBe('/api/v1/contact/subjects?rootSubject=subscribed');
  });

  it('offers the labels under the placeholder', async () => {
    openSection({ rootSubject: 'subscribed' });
    await formOpen();
    const options = [...field('Subject').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Select a subject', ...SUBJECTS.map(({ label }) => label)]);
    expect(field('Subject').required).toBe(true);
  });

  it('asks for a subtopic only where the subject has some, and opens the form for one that leads to it', async () => {
    openSection({ rootSubject: 'subscribed' });
    await formOpen();
    enter('Subject', 'Something else');
    expect(screen.queryByLabelText('Subtopic')).toBeNull();
    enter('Subject', 'Alerts');
    const options = [...field('Subtopic').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Select a subtopic', 'Too late', 'My plan']);
    expect(screen.queryByLabelText('Email')).toBeNull();
    enter('Subtopic', 'Too late');
    await formOpen();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['a subject', FAQ, { Subject: 'Questions and answers' }],
    ['a subtopic', '/en/account/subscription', { Subject: 'Alerts', Subtopic: 'My plan' }],
  ])('of %s with a link opens it in a new tab, shows it and hides the form', async (_what, link, choice) => {
    openSection({ rootSubject: 'subscribed' });
    await formOpen();
    for (const [label, value] of Object.entries(choice)) enter(label, value);
    expect(open.mock.calls).toEqual([[link, '_blank', 'noopener']]);
    const shown = screen.getByRole('link');
    expect([shown.getAttribute('href'), shown.getAttribute('target')]).toEqual([link, '_blank']);
    expect(shown.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  });

  it('keeps what was typed, whatever is chosen afterwards', async () => {
    openSection({ rootSubject: 'subscribed' });
    await fill();
    enter('Subject', 'Questions and answers');
    enter('Subject', 'Something else');
    expect(field('Message').value).toBe(VALID.Message);
    fireEvent.click(screen.getByRole('radio', { name: "I'm not yet subscribed" }));
    await formOpen();
    expect(field('Subject').value).toBe('');
    expect(field('Email').value).toBe(VALID.Email);
    expect(field('Message').value).toBe(VALID.Message);
  });

  it('can be asked for again when it did not come', async () => {
    const refusal = () => Response.json({ message: 'Not there', code: 'x' }, { status: 404 });
    let answer: () => Response | Promise<Response> = refusal;
    openSection({ rootSubject: 'subscribed' }, { subjects: () => answer() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('status').textContent).toBe('The subjects could not be loaded.');
    const held = Promise.withResolvers<Response>();
    answer = () => held.promise;
    fireEvent.click(again);
    await screen.findByText('Loading the subjects…');
    expect([again.isConnected, again.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    held.resolve(refusal());
    await screen.findByText('The subjects could not be loaded.');
    expect([again.isConnected, again.getAttribute('aria-disabled')]).toEqual([true, null]);
    answer = subjectsAnswer;
    fireEvent.click(again);
    await formOpen();
    expect(document.activeElement).toBe(field('Subject'));
  });
});

describe('sending', () => {
  it('hands over what was chosen and typed, without a subtopic where there is none', async () => {
    const { sent } = openSection({ rootSubject: 'notSubscribed' });
    await fill({ Email: ' terry@example.com ' });
    submit();
    await screen.findByText(ANSWER);
    expect(sent).toEqual([
      {
        subject: 'Something else',
        email: 'terry@example.com',
        message: VALID.Message,
        rootSubject: 'notSubscribed',
      },
    ]);
  });

  it('names the subtopic, and no longer once another subject is chosen', async () => {
    const { sent } = openSection({ rootSubject: 'subscribed' });
    await fill({ Subject: 'Alerts', Subtopic: 'Too late' });
    submit();
    await screen.findByText(ANSWER);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    await fill({ Subject: 'Alerts', Subtopic: 'Too late' });
    enter('Subject', 'Something else');
    submit();
    await screen.findByText(ANSWER);
    expect(sent).toMatchObject([
      { subject: 'Alerts', childSubject: 'Too late' },
      { subject: 'Something else', message: VALID.Message },
    ]);
    expect(sent[1]).not.toHaveProperty('childSubject');
  });

  it('says so meanwhile and takes no second press, then thanks for 10 seconds with what the server says', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent } = openSection(
      { rootSubject: 'subscribed' },
      {
        send: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    await fill();
    submit();
    const button = await screen.findByRole('button', { name: 'Sending…' });
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'loading', title: 'Sending your message...' });
    fireEvent.click(button);
    answer(sendAnswer());
    const heading = await screen.findByRole('heading', { name: 'Your message has been sent' });
    expect(sent).toHaveLength(1);
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: ANSWER, duration: 10_000 });
    expect(document.activeElement).toBe(heading);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    await formOpen();
    expect([field('Subject').value, field('Email').value, field('Message').value]).toEqual(['', '', '']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write to us' }));
  });

  it('shows a refusal in the form as well as in a toast, and keeps everything', async () => {
    const message = 'Too many requests, please try again later.';
    openSection({ rootSubject: 'subscribed' }, { send: () => Response.json({ message, code: 'x' }, { status: 429 }) });
    await fill();
    submit();
    await screen.findByText(message);
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', title: message });
    expect([field('Email').value, field('Message').value, field('Subject').value]).toEqual(Object.values(VALID));
  });

  it('thanks in general words on a page that was loaded afterwards', () => {
    const { asked } = openSection({ rootSubject: 'subscribed', submitted: true });
    expect(screen.getByText('Thank you for your message. We answer it by email.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('knows the address of whoever is signed in', async () => {
    openSection({ rootSubject: 'subscribed', email: 'terry@example.com' });
    await formOpen();
    expect(field('Email').value).toBe('terry@example.com');
  });
});
