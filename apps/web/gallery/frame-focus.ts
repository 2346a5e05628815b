/**
 * Lets a frame of the gallery take the focus only once the user has moved it there. Without this, each dialog that is
 * open from the start would take it from the gallery while it loads.
 */
export function leaveFocusOutside(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInside(options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showModalWithoutFocus() {
    // The browser focuses nothing in an inert dialog.
    this.inert = !document.hasFocus();
    showModal.call(this);
    this.inert = false;
  };
}
