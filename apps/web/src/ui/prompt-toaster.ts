/** `toasterId` of toasts that stand until they are answered: they get a place of their own, where they cover nothing. */
export const PROMPT_TOASTER = 'prompts';
