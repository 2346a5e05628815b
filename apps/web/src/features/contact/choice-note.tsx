import { buttonClass } from '../../ui/button-class.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import type { ResolvedChoice } from './resolve-choice.ts';

/** Explains a choice that does not lead to the form. The link is a fallback for blocked pop-ups. */
export function ChoiceNote({ choice }: { choice: ResolvedChoice }) {
  return (
    <>
      <output className={choice.kind === 'form' ? 'sr-only' : 'text-body text-ink-soft'}>
        {choice.kind === 'needsSubtopic' && 'Select a subtopic to continue.'}
        {choice.kind === 'link' && 'There’s a page for this. If it didn’t open in a new tab, follow the link.'}
      </output>
      {choice.kind === 'link' && (
        <NewTabLink
          href={choice.link}
          className={`justify-self-start ${buttonClass({ tone: 'plain', size: 'large' })}`}
        >
          {choice.label}
        </NewTabLink>
      )}
    </>
  );
}
