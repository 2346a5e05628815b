import { CONTACT_MESSAGE_MAX_CHARACTERS } from '@bna/contract/business';
import { countCharacters, visibleText } from '@bna/contract/fields';

/** How much is written, counted as it is checked: without blanks around it, an emoji as one. */
export function MessageCounter({ message }: { message: string }) {
  const count = countCharacters(visibleText(message).trim());
  const tooLong = count > CONTACT_MESSAGE_MAX_CHARACTERS;
  return (
    <>
      <span className={`tabular-nums ${tooLong ? 'font-medium text-loss' : ''}`}>
        {count} of {CONTACT_MESSAGE_MAX_CHARACTERS} characters
      </span>
      <output className="sr-only">{tooLong ? 'The message is too long.' : ''}</output>
    </>
  );
}
