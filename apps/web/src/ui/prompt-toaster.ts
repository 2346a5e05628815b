/** `toasterId` for prompts that stay until answered. They have their own place, where they cover nothing. */
export const PROMPT_TOASTER = 'prompts';
