import LogOut from 'virtual:lucide/log-out';
import { mayLeavePage } from '../../../lib/unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { useLogout } from './mutations.ts';

export function LogOutButton() {
  const logout = useLogout();
  const leave = async (): Promise<void> => {
    if (await mayLeavePage()) logout.mutate();
  };
  return (
    <Button tone="quiet" busy={logout.isPending || logout.isSuccess} onClick={() => void leave()}>
      <LogOut aria-hidden className="size-4" />
      Log out
    </Button>
  );
}
