import { CONTACT_MESSAGE_MAX_CHARACTERS } from '@bna/contract/business';
import { countCharacters, visibleText } from '@bna/contract/fields';

/** Counts like the validation: trimmed, with an emoji as one character. */
export function MessageCounter({ message }: { message: string }) {
  const count = countCharacters(visibleText(message).trim());
  const isTooLong = count > CONTACT_MESSAGE_MAX_CHARACTERS;
  return (
    <>
      <span className={`tabular-nums ${isTooLong ? 'font-medium text-loss' : ''}`}>
        {count} of {CONTACT_MESSAGE_MAX_CHARACTERS} characters
      </span>
      <output className="sr-only">{isTooLong ? 'The message is too long.' : ''}</output>
    </>
  );
}
