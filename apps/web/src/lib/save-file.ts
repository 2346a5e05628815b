/** Delay before revoking the object URL: some browsers read it only after the click. */
const REVOKE_DELAY_MS = 10_000;

/** Starts a browser download of `content`. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
