/** Returns the Web Locks API. Absent in insecure contexts and old browsers. */
export function browserLocks(): LockManager | null | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks;
}
