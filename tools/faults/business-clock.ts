/** Moves the node's business clock forward and runs the jobs that are due by then. @throws Error if the node refuses */
export async function moveBusinessClock(origin: string, move: { now: string } | { advance_s: number }): Promise<void> {
  const response = await fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
  if (!response.ok) throw new Error(`The clock could not be moved: ${await response.text()}`);
}
