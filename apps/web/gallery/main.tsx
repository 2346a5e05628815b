import '../src/styles/index.css';
import './gallery.css';
import '../src/lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FRAMES } from './frames.ts';
import { leaveFocusOutside } from './frame-focus.ts';
import { FramePage } from './frame-page.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { SampleWorld } from './sample-world.tsx';
import { type Theme, THEMES } from './theme-panes.tsx';

/** `?frame=NAME&theme=THEME` shows one part on a page of its own; without it, the page is the gallery. */
const query = new URLSearchParams(window.location.search);
const frame = FRAMES.find(({ name }) => name === query.get('frame'));
const theme: Theme = THEMES.find((known) => known === query.get('theme')) ?? 'light';

if (window.frameElement !== null) leaveFocusOutside();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    {frame === undefined ? (
      <SampleWorld path="/account">
        <GalleryPage />
      </SampleWorld>
    ) : (
      <SampleWorld path={frame.path ?? '/login'}>
        <FramePage frame={frame} theme={theme} />
      </SampleWorld>
    )}
  </StrictMode>,
);
