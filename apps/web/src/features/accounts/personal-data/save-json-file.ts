import { saveFile } from '../../../lib/save-file.ts';

export const saveJsonFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
