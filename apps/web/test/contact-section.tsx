import type { ContactSubject } from '@bna/contract/contact/contact';
import type { RootSubject } from '@bna/contract/contact/root-subject';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { ContactSection } from '../src/features/contact/contact-section.tsx';
import { createQueryClient } from '../src/lib/query-client.ts';

export const FAQ = 'https://www.example.com/faq';
export const SUBJECTS: ContactSubject[] = [
  { label: 'Something else', promptToForm: true, children: [] },
  { label: 'Questions and answers', link: FAQ, children: [] },
  {
    label: 'Alerts',
    children: [
      { label: 'Too late', promptToForm: true },
      { label: 'My plan', link: '/en/account/subscription' },
    ],
  },
  { label: 'Payments', promptToForm: true, children: [{ label: 'A refund', promptToForm: true }] },
];
export const CONFIRMATION = 'Thank you for your message. Its number is K7Q2-M4XR.';

interface Server {
  readonly subjects?: () => Response | Promise<Response>;
  readonly send?: () => Response | Promise<Response>;
}

export const subjectsResponse = () => Response.json({ data: SUBJECTS });
export const sendResponse = () => Response.json({ data: { message: CONFIRMATION } });

/** Renders the section with local search parameters and a stubbed server. */
export function openSection(
  start: { readonly rootSubject?: RootSubject; readonly submitted?: boolean; readonly email?: string } = {},
  { subjects = subjectsResponse, send = sendResponse }: Server = {},
) {
  const sent: unknown[] = [];
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly method: string; readonly body: string }) => {
    requested.push(url);
    if (init.method !== 'POST') return subjects();
    sent.push(JSON.parse(init.body));
    return send();
  });
  function Page() {
    const [rootSubject, setRootSubject] = useState(start.rootSubject);
    const [isSubmitted, setSubmitted] = useState(start.submitted ?? false);
    return (
      <ContactSection
        rootSubject={rootSubject}
        onRootSubjectChange={setRootSubject}
        isSubmitted={isSubmitted}
        onSubmitted={() => setSubmitted(true)}
        email={start.email ?? ''}
        backLink={<button onClick={() => setSubmitted(false)}>Write another message</button>}
      />
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { sent, requested };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
export const readDescription = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
export const waitForForm = () => screen.findByLabelText('Email');

export const VALID = { Email: 'terry@example.com', Message: 'My alerts arrive late.', Subject: 'Something else' };

export async function fill(values: Record<string, string> = {}) {
  await waitForForm();
  for (const [label, value] of Object.entries({ ...VALID, ...values })) enter(label, value);
}
