import type { ReactNode } from 'react';

/** A form whose values are read when it is sent. Errors are shown at its fields, not by the browser. */
export function TypedForm({ onSend, children }: { onSend: (form: FormData) => void; children: ReactNode }) {
  return (
    <form
      className="u-stack-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}
