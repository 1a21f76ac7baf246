import { Button } from '@ulty/elements/base/button';
import type { ReactNode } from 'react';

interface PostFormProps {
  onSend: () => Promise<void>;
  /** Whether there is something to send and nothing is being sent. */
  isReady: boolean;
  button: string;
  isOutlined?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** A small form under a post, with buttons to send and to cancel. */
export function PostForm({ onSend, isReady, button, isOutlined = false, onCancel, children }: PostFormProps) {
  return (
    <form
      className="questions-form u-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      {children}
      <p className="u-row">
        <Button type="submit" variant={isOutlined ? 'outline' : 'filled'} small disabled={!isReady}>
          {button}
        </Button>
        <Button variant="quiet" small onClick={onCancel}>
          Annuler
        </Button>
      </p>
    </form>
  );
}
