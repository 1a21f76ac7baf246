import { Button, type ButtonProps } from '@ulty/elements/base/button';
import { useRef, useState } from 'react';

export interface AskFirstProps extends Pick<ButtonProps, 'id' | 'reason' | 'icon' | 'variant' | 'aria-label'> {
  /** Label of the button. */
  label: string;
  /** The question before the action: the cost, and what remains. */
  question: string;
  isBusy: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A button that asks for confirmation in its own place. */
export function AskFirst({ label, question, isBusy, onConfirm, ...button }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isAsking || button.reason)
    return (
      <div>
        <Button small variant="quiet" {...button} ref={opener} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
    );
  return (
    <div
      role="group"
      aria-label={button['aria-label'] ?? label}
      className="streaks-ask u-stack-12"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p>{question}</p>
      <div className="u-wrap">
        <Button small autoFocus disabled={isBusy} onClick={() => void onConfirm().then(close)}>
          {isBusy ? 'Envoi…' : 'Confirmer'}
        </Button>
        <Button small variant="quiet" disabled={isBusy} onClick={close}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
