import LogOut from 'virtual:lucide/log-out';
import { Button } from '../../../ui/button.tsx';
import { useLogout } from './mutations.ts';

export function LogOutButton() {
  const logout = useLogout();
  return (
    <Button tone="quiet" busy={logout.isPending || logout.isSuccess} onClick={() => logout.mutate()}>
      <LogOut aria-hidden className="size-4" />
      Log out
    </Button>
  );
}
