import { ErrorPicture, NotFoundPicture } from '../../src/ui/message-pictures.tsx';
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
