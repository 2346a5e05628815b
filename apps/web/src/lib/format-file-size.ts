const KILOBYTE = 1_024;

/** Formats a file size: `640 bytes`, `12 KB`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${String(bytes)} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  return kilobytes < KILOBYTE ? `${String(kilobytes)} KB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}
