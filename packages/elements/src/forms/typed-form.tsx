import type { ReactNode } from 'react';

export interface TypedFormProps {
  onSend: (values: FormData, form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
}

/** A form whose values are read when it is sent. Errors are shown at its fields, not by the browser. */
export function TypedForm({ onSend, className = 'u-stack-16', children }: TypedFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
