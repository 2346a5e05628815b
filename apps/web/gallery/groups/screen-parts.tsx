import { ErrorPicture } from '../../src/ui/message-pictures.tsx';
import { NotFoundPicture } from '../../src/ui/not-found-screen.tsx';
import { PanelSection } from '../../src/ui/panel-section.tsx';
import { DemoMailboxNote, ResendButton, SentEmailIcon } from '../../src/ui/sent-email.tsx';
import type { Part } from '../part.ts';
import { Specimen, Specimens } from '../theme-panes.tsx';

export const SCREEN_PARTS: readonly Part[] = [
  {
    source: 'ui/main-content.tsx',
    title: 'Main content',
    about: 'The landmark around a screen’s content, between header and footer.',
    frames: ['main-content'],
  },
  {
    source: 'ui/panel-section.tsx',
    title: 'Panel section',
    about: 'A titled part of a panel, optionally with a note.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="With a note">
          <div className="panel">
            <PanelSection title="Your data" note="Download a copy of your data.">
              <p className="text-body">Content</p>
            </PanelSection>
          </div>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/message-screen.tsx',
    title: 'Message screen',
    about: 'A screen with one message and one action.',
    frames: ['message-screen'],
  },
  {
    source: 'ui/error-screen.tsx',
    title: 'Error screen',
    about: 'Replaces a screen that failed unexpectedly.',
    frames: ['error-screen'],
  },
  {
    source: 'ui/not-found-screen.tsx',
    title: 'Not-found screen',
    about: 'For addresses that lead nowhere.',
    frames: ['not-found-screen'],
  },
  {
    source: 'ui/sent-email.tsx',
    title: 'Sent email',
    about:
      'Where the user waits for an email: the sign above the text, the button that sends it again, and the demo’s mailbox.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Icon">
          <SentEmailIcon />
        </Specimen>
        <Specimen state="Button">
          <ResendButton size="medium" busy={false} onResend={() => undefined}>
            Send the email again
          </ResendButton>
        </Specimen>
        <Specimen state="Sending">
          <ResendButton size="medium" busy onResend={() => undefined}>
            Send the email again
          </ResendButton>
        </Specimen>
        <Specimen state="In the demo">
          <DemoMailboxNote url="#sent-email" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/message-pictures.tsx',
    title: 'Message pictures',
    about: 'Decoration of message screens.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Not found">
          <span className="text-bullish">
            <NotFoundPicture />
          </span>
        </Specimen>
        <Specimen state="Error">
          <span className="text-bullish">
            <ErrorPicture />
          </span>
        </Specimen>
      </Specimens>
    ),
  },
];
