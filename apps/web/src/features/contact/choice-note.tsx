import { buttonClass } from '../../ui/button-class.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import type { ChoiceOutcome } from './choice-outcome.ts';

/** What to do next where the choice does not lead to the form. A page opens by itself, as far as the browser lets it. */
export function ChoiceNote({ outcome }: { outcome: ChoiceOutcome }) {
  return (
    <>
      <output className={outcome.kind === 'form' ? 'sr-only' : 'text-body text-ink-soft'}>
        {outcome.kind === 'undecided' && 'Select a subtopic to go on.'}
        {outcome.kind === 'link' &&
          'There is a page for this. If it has not opened in a new tab, please follow the link.'}
      </output>
      {outcome.kind === 'link' && (
        <NewTabLink
          href={outcome.link}
          className={`justify-self-start ${buttonClass({ tone: 'plain', size: 'large' })}`}
        >
          {outcome.label}
        </NewTabLink>
      )}
    </>
  );
}
