/**
 * Returns what presses the first control inside `frame` whose `aria-keyshortcuts` is `key`; undefined without one. `W` is
 * Shift and W.
 */
export function clickControl(key: string, frame: ParentNode = document): (() => void) | undefined {
  const name = /^[A-Z]$/.test(key) ? `Shift+${key}` : key;
  const controls = [...frame.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  const control = controls.find((candidate) => candidate.getAttribute('aria-keyshortcuts') === name);
  return control === undefined ? undefined : () => control.click();
}
