/** Long enough for the browser to have taken the content over: some begin to read it only after the click. */
const READ_WITHIN_MS = 10_000;

/** Hands `content` to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
