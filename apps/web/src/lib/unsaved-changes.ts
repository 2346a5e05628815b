type Question = () => Promise<boolean>;

let question: Question | undefined;

/**
 * Sets the question of a screen with unsaved changes.
 * @returns removes it
 */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    question = undefined;
  };
}

/** Returns whether the user leaves the page. Asks if the screen has unsaved changes. */
export const mayLeavePage = async (): Promise<boolean> => (await question?.()) ?? true;
