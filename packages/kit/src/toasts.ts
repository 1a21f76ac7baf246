import { create } from 'zustand';

export type ToastKind = 'done' | 'waiting' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  detail?: string;
  action?: { label: string; onAction: () => void };
}

interface Toasts {
  /** The one toast shown, or null. Spec §9: 1 at a time. */
  current: Toast | null;
}

let lastId = 0;

export const useToasts = create<Toasts>(() => ({ current: null }));

/** Shows a toast in place of the one shown. Any remote may call it; the host draws it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  useToasts.setState({ current: { ...toast, id: lastId } });
}

export function dismissToast(id: number): void {
  if (useToasts.getState().current?.id === id) useToasts.setState({ current: null });
}
