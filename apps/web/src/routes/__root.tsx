import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReloadForOtherSession } from '../features/accounts/session/use-reload-for-other-session.ts';
import { useSessionExpiryCheck } from '../features/accounts/session/use-session-expiry-check.ts';
import { confirmationRequests } from '../lib/confirmation-requests.ts';
import { useLazyComponent } from '../lib/use-lazy-component.ts';
import { buttonClass } from '../ui/button-class.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { useToasters } from '../ui/use-toasters.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const readNow = (): number => Date.now();
const reload = (): void => window.location.reload();

function RootLayout() {
  useSessionExpiryCheck({ readNow, reload });
  useReloadForOtherSession(reload);
  const toasters = useToasters();
  return (
    <>
      {/* First in focus order, so that keyboard users can move on from a toast to the page. */}
      {toasters && <toasters.AppToaster />}
      <SkipLink />
      {toasters && <toasters.PromptToaster />}
      <LateTooltip />
      <Outlet />
      <Confirmation />
    </>
  );
}

/** The tooltip, which no first paint needs. */
function LateTooltip() {
  const [Tooltip, setTooltip] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../ui/tooltip.tsx').then(
      (loaded) => setTooltip(() => loaded.Tooltip),
      // Without it, buttons still have their names and keys.
      () => undefined,
    );
  }, []);
  return Tooltip === null ? null : <Tooltip />;
}

const loadDialog = async () => {
  try {
    return (await import('../features/accounts/confirmation/confirmation-dialog.tsx')).ConfirmationDialog;
  } catch (error) {
    confirmationRequests.settle(false);
    throw error;
  }
};

/** Loads the dialog when a call first needs it. */
function Confirmation() {
  const isNeeded = useSyncExternalStore(confirmationRequests.subscribe, () => confirmationRequests.read() !== null);
  const { Component, open } = useLazyComponent(loadDialog);
  const load = useEffectEvent(open);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  return Component !== null && <Component renderSetupLink={(close) => <SetupLink onClick={close} />} />;
}

const SetupLink = ({ onClick }: { onClick: () => void }) => (
  <Link to="/account/security" className={buttonClass({ tone: 'primary', size: 'large' })} onClick={onClick}>
    Set it up
  </Link>
);
