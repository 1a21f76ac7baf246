/** A ref that gives an element the focus when it appears, and not again: it is the same function in every render. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
