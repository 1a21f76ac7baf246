import { deviceNow } from '@ulty/offline/device';
import { create } from 'zustand';

export type ToastKind = 'done' | 'waiting' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  detail?: string;
  action?: { label: string; onAction: () => void };
  /** Is about the whole application: stays when the page changes. */
  stays?: true;
  /** When it was shown, in milliseconds since 1970. */
  shownAt: number;
}

interface Toasts {
  /** The one toast shown, or null. Spec §9: 1 at a time. */
  current: Toast | null;
}

/** A toast this young came with the change of page: 'Profil enregistré', then the next page. */
const CAME_ALONG_MS = 1_000;

let lastId = 0;

export const useToasts = create<Toasts>(() => ({ current: null }));

/** Shows a toast in place of the one shown. Any remote may call it; the host draws it. */
export function showToast(toast: Omit<Toast, 'id' | 'shownAt'>): void {
  lastId += 1;
  useToasts.setState({ current: { ...toast, id: lastId, shownAt: deviceNow() } });
}

export function dismissToast(id: number): void {
  if (useToasts.getState().current?.id === id) useToasts.setState({ current: null });
}

/** Ends the toast of the page that is left, unless it came along with the change of page or is about the whole application. */
export function endPageToast(): void {
  const { current } = useToasts.getState();
  if (current && !current.stays && deviceNow() - current.shownAt >= CAME_ALONG_MS) dismissToast(current.id);
}
