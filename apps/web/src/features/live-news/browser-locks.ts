/** What the tabs of a browser hold one at a time. Nothing where the browser has no such thing for this page. */
export function browserLocks(): LockManager | null | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks;
}
