/** A blank search is not sent. Spec §5. The host has the same rule for the navigations it makes. */
export function ignoreBlankSearch(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const field = form.querySelector<HTMLInputElement>('input[name=search]');
    if (form.hasAttribute('data-ignore-blank') && !field?.value.trim()) event.preventDefault();
  });
}
