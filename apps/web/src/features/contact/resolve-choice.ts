import type { ContactSubject } from '@bna/contract/contact/contact';

/** Labels of the chosen items, or empty strings. */
export interface SubjectChoice {
  readonly subject: string;
  readonly childSubject: string;
}

export type ResolvedChoice =
  | { readonly kind: 'form' }
  | { readonly kind: 'needsSubtopic' }
  | { readonly kind: 'link'; readonly label: string; readonly link: string };

/** The subtopic takes precedence over the subject. Without a subject, the form is shown. */
export function resolveChoice(
  subjects: readonly ContactSubject[],
  { subject, childSubject }: SubjectChoice,
): ResolvedChoice {
  const chosenSubject = subjects.find(({ label }) => label === subject);
  if (chosenSubject === undefined) return { kind: 'form' };
  const item = chosenSubject.children.find(({ label }) => label === childSubject) ?? chosenSubject;
  if (item.promptToForm === true) return { kind: 'form' };
  if (item.link !== undefined) return { kind: 'link', label: item.label, link: item.link };
  return { kind: 'needsSubtopic' };
}
