import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function openDialog({ busy = false, error }: { busy?: boolean; error?: string } = {}) {
  const onConfirm = vi.fn<() => void>();
  const onOuterSubmit = vi.fn<() => void>();
  const Page = () => {
    const [open, setOpen] = useState(busy);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onOuterSubmit();
        }}
      >
        <ConfirmDialog
          renderTrigger={(openDialog) => <Button onClick={openDialog}>Leave</Button>}
          open={open}
          onOpenChange={setOpen}
          title="Really leave?"
          description={<p>Your changes will be lost.</p>}
          error={error}
          declineLabel="Stay"
          confirmLabel="Go"
          confirmTone="danger"
          busy={busy}
          onConfirm={onConfirm}
        >
          <input aria-label="Reason" />
        </ConfirmDialog>
      </form>
    );
  };
  render(<Page />);
  const trigger = screen.getByText('Leave');
  if (!busy) fireEvent.click(trigger);
  return { onConfirm, onOuterSubmit, dialog: screen.getByRole('alertdialog') };
}

it('is labeled, focuses the decline button, and declines on Escape', () => {
  const { dialog } = openDialog();
  expect(screen.getByRole('alertdialog', { name: 'Really leave?', description: 'Your changes will be lost.' })).toBe(
    dialog,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('confirms by button or Enter without submitting the form around it', () => {
  const { onConfirm, onOuterSubmit } = openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  fireEvent.submit(screen.getByLabelText('Reason'));
  expect(onConfirm).toHaveBeenCalledTimes(2);
  expect(onOuterSubmit).not.toHaveBeenCalled();
});

it('ignores buttons, Escape and Enter while busy', () => {
  const { dialog, onConfirm } = openDialog({ busy: true });
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  fireEvent.submit(screen.getByLabelText('Reason'));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBe(dialog);
});

it('shows an error inside the dialog', () => {
  const { dialog } = openDialog({ error: 'We can’t reach BNA.' });
  expect(dialog.textContent).toContain('We can’t reach BNA.');
});
