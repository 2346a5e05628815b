import { useEffect, useRef, useState } from 'react';
import Volume2 from 'virtual:lucide/volume-2';
import { toast } from 'sonner';
import { AccountNavigation } from '../../src/ui/account-navigation.tsx';
import { AppToaster } from '../../src/ui/app-toaster.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { PROMPT_TOASTER } from '../../src/ui/prompt-toaster.ts';
import { SiteHeader } from '../../src/ui/site-header.tsx';
import { Tooltip } from '../../src/ui/tooltip.tsx';
import type { Frame } from './frame.ts';
import { Lines, LOG_OUT, Screen } from './screen.tsx';

const nothing = (): void => undefined;

type Question = Omit<Parameters<typeof ConfirmDialog>[0], 'renderTrigger' | 'open' | 'onOpenChange' | 'onConfirm'>;

function Confirm(question: Question) {
  const [open, setOpen] = useState(true);
  return (
    <Screen title="A screen behind the dialog">
      <div className="frame-lines">
        <ConfirmDialog
          {...question}
          open={open}
          onOpenChange={setOpen}
          onConfirm={() => setOpen(false)}
          renderTrigger={(openDialog) => <Button onClick={openDialog}>Open the dialog</Button>}
        />
      </div>
      <Lines />
    </Screen>
  );
}

function TitledDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Screen title="A screen behind the dialog">
      <div className="frame-lines">
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      </div>
      {open && (
        <Dialog title="Help and keyboard" className="max-w-[28rem]" onClose={() => setOpen(false)}>
          <p className="text-body text-ink-soft">Escape or a click outside closes this dialog.</p>
        </Dialog>
      )}
    </Screen>
  );
}

const TOASTS_SHOWN_MS = 500;

function showToasts(): void {
  const stay = { duration: Infinity };
  toast.success('Your address was saved', stay);
  toast.error('We can’t reach BNA. Check your connection and try again.', stay);
  toast.loading('Preparing your invoice…', stay);
}

function Toasts() {
  useEffect(() => {
    showToasts();
    // Toasts spread out while the pointer is over them.
    const timer = setTimeout(
      () =>
        document.querySelector('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
      TOASTS_SHOWN_MS,
    );
    return () => {
      clearTimeout(timer);
      toast.dismiss();
    };
  }, []);
  return (
    <>
      <AppToaster />
      <Screen title="A screen below the toasts">
        <div className="frame-below-toasts">
          <Button onClick={showToasts}>Show toasts again</Button>
        </div>
      </Screen>
    </>
  );
}

function Prompt() {
  useEffect(() => {
    toast('Turn on sound for new alerts?', {
      toasterId: PROMPT_TOASTER,
      description: 'You can mute it at any time.',
      duration: Infinity,
      action: { label: 'Turn on', onClick: nothing },
    });
    return () => void toast.dismiss();
  }, []);
  return (
    <>
      <AppToaster />
      <SiteHeader navigation={<AccountNavigation />} actions={LOG_OUT} />
      <Screen title="News Alerts" />
    </>
  );
}

function OpenTooltip() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = box.current?.querySelector('button');
    target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }, []);
  return (
    <Screen title="A tooltip">
      <div ref={box} className="frame-tooltip">
        <Button aria-label="Mute alert sound" aria-keyshortcuts="m" data-tip="Mute" data-tip-delay={0}>
          <Volume2 aria-hidden className="size-4" />
        </Button>
        <Tooltip />
      </div>
    </Screen>
  );
}

export const DIALOG_FRAMES: readonly Frame[] = [
  { name: 'tooltip', title: 'Open', height: 170, render: () => <OpenTooltip /> },
  { name: 'toasts', title: 'Success, error, loading', height: 350, render: () => <Toasts /> },
  { name: 'prompt', title: 'Prompt', height: 260, path: '/account', render: () => <Prompt /> },
  {
    name: 'confirm-dialog',
    title: 'Default',
    height: 360,
    render: () => (
      <Confirm
        title="Log out on all devices?"
        description="You stay logged in here."
        declineLabel="Keep sessions"
        confirmLabel="Log out"
        confirmTone="primary"
        busy={false}
      />
    ),
  },
  {
    name: 'confirm-dialog-danger',
    title: 'Danger, busy',
    height: 360,
    render: () => (
      <Confirm
        title="Cancel your free trial?"
        description="This ends your free trial and stops live alerts right away. You can’t restart it."
        declineLabel="Keep trial"
        confirmLabel="Canceling…"
        confirmTone="danger"
        busy
      />
    ),
  },
  {
    name: 'confirm-dialog-error',
    title: 'With a field and an error',
    height: 500,
    render: () => (
      <Confirm
        title="Delete your account?"
        description="This deletes your data and ends your subscription."
        declineLabel="Keep account"
        confirmLabel="Delete account"
        confirmTone="danger"
        busy={false}
        error="The password is not correct"
      >
        <PasswordField label="Password" autoComplete="off" />
      </Confirm>
    ),
  },
  { name: 'dialog', title: 'With a close button', height: 320, render: () => <TitledDialog /> },
];
