import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/** Writes a list as Pwned Passwords publishes it, with counts of one to ten digits. */
export async function writeBreachFile(path: string, passwords: readonly string[], newline = '\n'): Promise<void> {
  const lines = passwords.map((password, index) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    return `${hash}:${'1'.repeat(1 + (index % 10))}`;
  });
  await writeFile(path, lines.toSorted().join(newline) + newline);
}
