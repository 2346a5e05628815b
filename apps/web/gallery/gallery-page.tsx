import { useEffect } from 'react';
import { useTheme } from '../src/lib/theme.ts';
import { FramePanes } from './frame-panes.tsx';
import { ACTIONS } from './groups/actions.tsx';
import { CHOICES } from './groups/choices.tsx';
import { DATA } from './groups/data.tsx';
import { FEEDBACK } from './groups/feedback.tsx';
import { FIELDS } from './groups/fields.tsx';
import { Foundations } from './foundations.tsx';
import { NAVIGATION } from './groups/navigation.tsx';
import { ALERT_PARTS } from './groups/alert-parts.tsx';
import { ACCOUNT_PARTS } from './groups/account-parts.tsx';
import { SCREEN_PARTS } from './groups/screen-parts.tsx';
import { anchorOf, type Part, type PartGroup } from './part.ts';
import { ThemePanes } from './theme-panes.tsx';

const GROUPS: readonly PartGroup[] = [
  { title: 'Actions', parts: ACTIONS },
  { title: 'Fields', parts: FIELDS },
  { title: 'Choices', parts: CHOICES },
  { title: 'Feedback', parts: FEEDBACK },
  { title: 'Data', parts: DATA },
  { title: 'Navigation', parts: NAVIGATION },
  { title: 'Screens', parts: SCREEN_PARTS },
  { title: 'Alerts', parts: ALERT_PARTS },
  { title: 'Account and status', parts: ACCOUNT_PARTS },
];

const FOUNDATIONS = 'Foundations';

/** Every component of the user interface, in its states and both themes. */
export function GalleryPage() {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    // The browser looked for the anchor before the page had content.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [theme]);
  return (
    <div className="gallery">
      <GalleryIndex />
      <main className="gallery-main">
        <header>
          <h1>Component gallery</h1>
          <p className="gallery-lead">
            The parts that BNA’s screens are made of, in light and dark. Every part is live: hover over it, press Tab to
            see its focus, and use it. The data is made up.
          </p>
        </header>
        <section className="gallery-group" id={anchorOf(FOUNDATIONS)}>
          <h2>{FOUNDATIONS}</h2>
          <Foundations />
        </section>
        {GROUPS.map(({ title, parts }) => (
          <section key={title} className="gallery-group" id={anchorOf(title)}>
            <h2>{title}</h2>
            {parts.map((part) => (
              <PartSection key={part.source} part={part} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

const GalleryIndex = () => (
  <nav aria-label="Components" className="gallery-index">
    <p className="gallery-index-title">BNA components</p>
    <ul>
      <li>
        <a href={`#${anchorOf(FOUNDATIONS)}`}>{FOUNDATIONS}</a>
      </li>
      {GROUPS.map(({ title, parts }) => (
        <li key={title}>
          <a href={`#${anchorOf(title)}`}>{title}</a>
          <ul>
            {parts.map((part) => (
              <li key={part.source}>
                <a href={`#${anchorOf(part.title)}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);

const NO_FRAMES: NonNullable<Part['frames']> = [];

const PartSection = ({
  part: { source, title, about, stacked = false, render, frames = NO_FRAMES },
}: {
  part: Part;
}) => (
  <section className="gallery-part" id={anchorOf(title)} data-source={source}>
    <h3>{title}</h3>
    <p className="gallery-about">
      {about} <code>{source}</code>
    </p>
    {render !== undefined && <ThemePanes stacked={stacked} render={render} />}
    {frames.map((name) => (
      <FramePanes key={name} name={name} />
    ))}
  </section>
);
