import { deviceNow } from '@ulty/offline/device';
import { create } from 'zustand';

export type ToastKind = 'done' | 'waiting' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  detail?: string;
  action?: { label: string; onAction: () => void };
  /** Concerns the whole application: stays when the page changes. */
  stays?: true;
  /** When it was shown, in milliseconds since 1970. */
  shownAt: number;
}

interface Toasts {
  /** The toast on screen, or null. Spec §9: 1 at a time. */
  current: Toast | null;
}

/** A toast younger than this belongs to the change of page: 'Profil enregistré', then the next page. */
const CAME_ALONG_MS = 1_000;

let lastId = 0;

export const useToasts = create<Toasts>(() => ({ current: null }));

/** Shows a toast instead of the present one. Any remote may call it; the host draws it. */
export function showToast(toast: Omit<Toast, 'id' | 'shownAt'>): void {
  lastId += 1;
  useToasts.setState({ current: { ...toast, id: lastId, shownAt: deviceNow() } });
}

export function dismissToast(id: number): void {
  if (useToasts.getState().current?.id === id) useToasts.setState({ current: null });
}

/** Removes the toast of the previous page, unless it belongs to the change of page or concerns the whole application. */
export function endPageToast(): void {
  const { current } = useToasts.getState();
  if (current && !current.stays && deviceNow() - current.shownAt >= CAME_ALONG_MS) dismissToast(current.id);
}
