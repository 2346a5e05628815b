/** The forms are as large as the rest of the desk, so they are loaded when first opened. */
export const loadPublishDialog = async () => (await import('./publish-dialog.tsx')).PublishDialog;
export const loadCorrectDialog = async () => (await import('./correct-dialog.tsx')).CorrectDialog;
