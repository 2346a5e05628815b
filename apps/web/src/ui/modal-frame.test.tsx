import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ModalFrame } from './modal-frame.tsx';

function openFrame() {
  const onEscape = vi.fn<() => void>();
  const onPressBeside = vi.fn<() => void>();
  const Page = () => {
    const first = useRef<HTMLButtonElement>(null);
    return (
      <ModalFrame
        kind="dialog"
        labelledBy="title"
        className=""
        firstFocus={first}
        onEscape={onEscape}
        onPressBeside={onPressBeside}
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
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Terms' }), onEscape, onPressBeside, unmount };
}

it('opens as a modal with the focus where it is wanted, and closes before it goes', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { dialog, unmount } = openFrame();
  expect(showModal).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByText('First'));
  unmount();
  expect(dialog.open).toBe(false);
});

it('stays open against Escape, also where the browser closes it all the same', () => {
  const { dialog, onEscape } = openFrame();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onEscape).toHaveBeenCalledOnce();
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

it('hears a press beside it, not one within', () => {
  const { dialog, onPressBeside } = openFrame();
  fireEvent.click(screen.getByText('Terms'));
  fireEvent.click(screen.getByText('Other'));
  expect(onPressBeside).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  expect(onPressBeside).toHaveBeenCalledOnce();
});
