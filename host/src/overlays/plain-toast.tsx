import { TOAST } from '@ulty/domain/base/constants.js';
import { dismissToast, useConnectivity, useSlowNotice, useToasts } from '@ulty/kit';
import { useEffect, useRef } from 'react';
import { useClearPlace } from './toast-place';

/** The text of the toast, shown while the toaster's chunk is neither loaded nor soon available. */
export function PlainToast() {
  const toast = useToasts((state) => state.current);
  const isSlow = useSlowNotice(true);
  const isOffline = useConnectivity((state) => !state.isOnline || state.isDetached);
  const isShown = isSlow || isOffline;
  const part = useRef<HTMLDivElement>(null);
  const place = useClearPlace(part, isShown ? toast?.id : undefined);

  useEffect(() => {
    if (!toast || !isShown) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? TOAST.actionMs : TOAST.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isShown]);

  if (!toast || !isShown) return null;
  return (
    <div
      ref={part}
      className="u-slow u-line"
      style={place === 'top' ? { top: 'calc(72px + env(safe-area-inset-top))', bottom: 'auto' } : undefined}
      role={toast.kind === 'failed' ? 'alert' : 'status'}
    >
      <strong>{toast.title}</strong> {toast.detail}
      {toast.action && (
        <button type="button" className="u-button u-button-small" onClick={toast.action.onAction}>
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
