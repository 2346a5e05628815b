import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIRMATION,
  enter,
  FAQ,
  field,
  fill,
  waitForForm,
  openSection,
  sendResponse,
  SUBJECTS,
  subjectsResponse,
  submit,
  VALID,
} from '../../../test/contact-section.tsx';

const open = vi.fn<typeof window.open>(() => null);

beforeEach(() => {
  vi.stubGlobal('open', open);
});
afterEach(() => {
  open.mockClear();
});

describe('choosing a subject', () => {
  // @req 2.21 @req 4.10
  it('neither shows nor loads subjects until a root subject is chosen', async () => {
    const { requested } = openSection();
    expect(screen.queryByLabelText('Subject')).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(requested).toEqual([]);
    const choice = within(screen.getByRole('group', { name: 'Do you have a subscription?' }));
    fireEvent.click(choice.getByRole('radio', { name: "I'm not yet subscribed" }));
    await waitForForm();
    expect(requested).toEqual(['/api/v1/contact/subjects?rootSubject=notSubscribed']);
    fireEvent.click(choice.getByRole('radio', { name: "I'm already subscribed" }));
    await waitForForm();
    expect(requested.at(-1)).toBe('/api/v1/contact/subjects?rootSubject=subscribed');
  });

  // @req 2.22
  it('lists the labels after the placeholder', async () => {
    openSection({ rootSubject: 'subscribed' });
    await waitForForm();
    const options = [...field('Subject').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Select a subject', ...SUBJECTS.map(({ label }) => label)]);
    expect(field('Subject').required).toBe(true);
  });

  // @req 2.22
  it('shows subtopics only if the subject has some and opens the form for a subtopic that leads to it', async () => {
    openSection({ rootSubject: 'subscribed' });
    await waitForForm();
    enter('Subject', 'Something else');
    expect(screen.queryByLabelText('Subtopic')).toBeNull();
    enter('Subject', 'Alerts');
    const options = [...field('Subtopic').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Select a subtopic', 'Too late', 'My plan']);
    expect(screen.queryByLabelText('Email')).toBeNull();
    enter('Subtopic', 'Too late');
    await waitForForm();
    expect(open).not.toHaveBeenCalled();
  });

  // @req 2.23
  it.each([
    ['a subject', FAQ, { Subject: 'Questions and answers' }],
    ['a subtopic', '/en/account/subscription', { Subject: 'Alerts', Subtopic: 'My plan' }],
  ])('opens the link of %s in a new tab, shows it and hides the form', async (_what, link, choice) => {
    openSection({ rootSubject: 'subscribed' });
    await waitForForm();
    for (const [label, value] of Object.entries(choice)) enter(label, value);
    expect(open.mock.calls).toEqual([[link, '_blank', 'noopener']]);
    const shown = screen.getByRole('link');
    expect([shown.getAttribute('href'), shown.getAttribute('target')]).toEqual([link, '_blank']);
    expect(shown.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  });

  it('keeps the input when the choice changes', async () => {
    openSection({ rootSubject: 'subscribed' });
    await fill();
    enter('Subject', 'Questions and answers');
    enter('Subject', 'Something else');
    expect(field('Message').value).toBe(VALID.Message);
    fireEvent.click(screen.getByRole('radio', { name: "I'm not yet subscribed" }));
    await waitForForm();
    expect(field('Subject').value).toBe('');
    expect(field('Email').value).toBe(VALID.Email);
    expect(field('Message').value).toBe(VALID.Message);
  });

  it('can be retried after a failure to load', async () => {
    const refusal = () => Response.json({ message: 'Not there', code: 'x' }, { status: 404 });
    let answer: () => Response | Promise<Response> = refusal;
    openSection({ rootSubject: 'subscribed' }, { subjects: () => answer() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('status').textContent).toBe('The subjects couldn’t be loaded.');
    const held = Promise.withResolvers<Response>();
    answer = () => held.promise;
    fireEvent.click(again);
    await screen.findByText('Loading the subjects…');
    expect([again.isConnected, again.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    held.resolve(refusal());
    await screen.findByText('The subjects couldn’t be loaded.');
    expect([again.isConnected, again.getAttribute('aria-disabled')]).toEqual([true, null]);
    answer = subjectsResponse;
    fireEvent.click(again);
    await waitForForm();
    expect(document.activeElement).toBe(field('Subject'));
  });
});

describe('sending', () => {
  // @req 3.12
  it('sends the choice and the input, without a subtopic if there is none', async () => {
    const { sent } = openSection({ rootSubject: 'notSubscribed' });
    await fill({ Email: ' terry@example.com ' });
    submit();
    await screen.findByText(CONFIRMATION);
    expect(sent).toEqual([
      {
        subject: 'Something else',
        email: 'terry@example.com',
        message: VALID.Message,
        rootSubject: 'notSubscribed',
      },
    ]);
  });

  // @req 2.22 @req 3.12
  it('needs no subtopic if the subject itself leads to the form', async () => {
    const { sent } = openSection({ rootSubject: 'subscribed' });
    await fill({ Subject: 'Payments' });
    expect(screen.getByLabelText<HTMLSelectElement>('Subtopic (optional)').required).toBe(false);
    submit();
    await screen.findByText(CONFIRMATION);
    expect(sent).toMatchObject([{ subject: 'Payments' }]);
    expect(sent[0]).not.toHaveProperty('childSubject');
  });

  // @req 3.12
  it('sends the subtopic and drops it when another subject is chosen', async () => {
    const { sent } = openSection({ rootSubject: 'subscribed' });
    await fill({ Subject: 'Alerts', Subtopic: 'Too late' });
    submit();
    await screen.findByText(CONFIRMATION);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    await fill({ Subject: 'Alerts', Subtopic: 'Too late' });
    enter('Subject', 'Something else');
    submit();
    await screen.findByText(CONFIRMATION);
    expect(sent).toMatchObject([
      { subject: 'Alerts', childSubject: 'Too late' },
      { subject: 'Something else', message: VALID.Message },
    ]);
    expect(sent[1]).not.toHaveProperty('childSubject');
  });

  // @req 2.24 @req 8.7 @req 9.8
  it('shows its progress, ignores a second click and shows the response for ten seconds', async () => {
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
    answer(sendResponse());
    const heading = await screen.findByRole('heading', { name: 'Your message has been sent' });
    expect(sent).toHaveLength(1);
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: CONFIRMATION, duration: 10_000 });
    expect(document.activeElement).toBe(heading);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    await waitForForm();
    expect([field('Subject').value, field('Email').value, field('Message').value]).toEqual(['', '', '']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write to us' }));
  });

  it('shows an error in the form and in a toast and keeps the input', async () => {
    const message = 'Too many requests, please try again later.';
    openSection({ rootSubject: 'subscribed' }, { send: () => Response.json({ message, code: 'x' }, { status: 429 }) });
    await fill();
    submit();
    await screen.findByText(message);
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', title: message });
    expect([field('Email').value, field('Message').value, field('Subject').value]).toEqual(Object.values(VALID));
  });

  // @req 2.24
  it('shows a general message after a reload', () => {
    const { requested } = openSection({ rootSubject: 'subscribed', submitted: true });
    expect(screen.getByText('Thank you for your message. We’ll reply by email.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(requested).toEqual([]);
  });

  it('prefills the email address of the user', async () => {
    openSection({ rootSubject: 'subscribed', email: 'terry@example.com' });
    await waitForForm();
    expect(field('Email').value).toBe('terry@example.com');
  });
});
