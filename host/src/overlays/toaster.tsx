import * as RadixToast from '@radix-ui/react-toast';
import { TOAST } from '@ulty/domain/base/constants.js';
import { Icon } from '@ulty/elements/base/icon';
import { alertTriangle, circleCheck, hourglassLow, x } from '@ulty/elements/base/icons';
import { dismissToast, useToasts, type ToastKind } from '@ulty/kit';
import { useRef } from 'react';
import './toaster.css';
import { useClearPlace } from './toast-place';

const ICONS: Record<ToastKind, string> = { done: circleCheck, waiting: hourglassLow, failed: alertTriangle };

/** The toast on screen, with the numbers of spec §9. Failures interrupt a screen reader, other toasts do not. */
export default function Toaster() {
  const toast = useToasts((state) => state.current);
  const part = useRef<HTMLLIElement>(null);
  const place = useClearPlace(part, toast?.id);
  return (
    <RadixToast.Provider
      duration={TOAST.durationMs}
      swipeDirection={TOAST.swipeDirection}
      swipeThreshold={TOAST.swipeThresholdPx}
      label="Message"
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          ref={part}
          className={`toast toast-${toast.kind}`}
          type={toast.kind === 'failed' ? 'foreground' : 'background'}
          duration={toast.action ? TOAST.actionMs : TOAST.durationMs}
          onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
        >
          <Icon path={ICONS[toast.kind]} size={24} />
          <div className="toast-words">
            <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
            {toast.detail && <RadixToast.Description className="toast-detail">{toast.detail}</RadixToast.Description>}
            {toast.action && (
              <RadixToast.Action className="toast-action" altText={toast.action.label} onClick={toast.action.onAction}>
                {toast.action.label}
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close className="toast-close" aria-label="Fermer">
            <Icon path={x} size={20} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className={`toast-viewport toast-at-${place}`} label="Messages ({hotkey})" />
    </RadixToast.Provider>
  );
}
