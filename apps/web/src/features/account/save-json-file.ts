import { saveFile } from '../../lib/save-file.ts';

/** Hands `content` to the browser as a JSON file to keep. */
export const saveJsonFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
