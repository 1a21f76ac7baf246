import { useEffect, useRef, type RefObject } from 'react';

/**
 * Updates uncontrolled fields, by their names, when the address changes other than by the form itself. Not at first, since text typed
 * before hydration must stay, and not while typing.
 * @returns a ref for the element around the fields
 */
export function useFieldsFollow<T extends HTMLElement>(values: Readonly<Record<string, string>>): RefObject<T | null> {
  const frame = useRef<T>(null);
  const address = JSON.stringify(values);
  const followed = useRef(address);
  useEffect(() => {
    if (followed.current === address) return;
    const before = JSON.parse(followed.current) as Record<string, string>;
    followed.current = address;
    const fields = frame.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type="hidden"]), select') ?? [];
    for (const field of fields) {
      const isBeingEdited = field === document.activeElement && field.value !== (before[field.name] ?? '');
      if (!isBeingEdited) field.value = values[field.name] ?? '';
    }
  });
  return frame;
}
