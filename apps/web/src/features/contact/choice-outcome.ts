import type { ContactSubject } from '@bna/contract/contact';

/** Labels of what is chosen; empty where nothing is. */
export interface SubjectChoice {
  readonly subject: string;
  readonly childSubject: string;
}

/** Where a choice leads. `undecided`: it takes a subtopic to tell. */
export type ChoiceOutcome =
  | { readonly kind: 'form' }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'link'; readonly label: string; readonly link: string };

/** The chosen subtopic decides, else the subject. While no subject is chosen the form stands open. */
export function choiceOutcome(
  subjects: readonly ContactSubject[],
  { subject, childSubject }: SubjectChoice,
): ChoiceOutcome {
  const chosenSubject = subjects.find(({ label }) => label === subject);
  if (chosenSubject === undefined) return { kind: 'form' };
  const item = chosenSubject.children.find(({ label }) => label === childSubject) ?? chosenSubject;
  if (item.promptToForm === true) return { kind: 'form' };
  if (item.link !== undefined) return { kind: 'link', label: item.label, link: item.link };
  return { kind: 'undecided' };
}
