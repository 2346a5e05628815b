import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ModalFrame } from './modal-frame.tsx';

function openFrame() {
  const onEscape = vi.fn<() => void>();
  const onBackdropPress = vi.fn<() => void>();
  const Page = () => {
    const first = useRef<HTMLButtonElement>(null);
    return (
      <ModalFrame
        kind="dialog"
        labelledBy="title"
        className=""
        initialFocus={first}
        onEscape={onEscape}
        onBackdropPress={onBackdropPress}
      >
        <div>
          <h2 id="title">Terms</h2>
          <button>Other</button>
          <button ref={first}>First</button>
        </div>
      </ModalFrame>
    );
  };
  const { unmount } = render(<Page />);
  return {
    dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Terms' }),
    onEscape,
    onBackdropPress,
    unmount,
  };
}

it('opens as a modal with the initial focus, and closes before unmounting', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { dialog, unmount } = openFrame();
  expect(showModal).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByText('First'));
  unmount();
  expect(dialog.open).toBe(false);
});

it('stays open on Escape, even if the browser forces it closed', () => {
  const { dialog, onEscape } = openFrame();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onEscape).toHaveBeenCalledOnce();
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

it('reports clicks on the backdrop, but not inside', () => {
  const { dialog, onBackdropPress } = openFrame();
  fireEvent.click(screen.getByText('Terms'));
  fireEvent.click(screen.getByText('Other'));
  expect(onBackdropPress).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  expect(onBackdropPress).toHaveBeenCalledOnce();
});
