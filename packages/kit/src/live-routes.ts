import { create } from 'zustand';

interface LiveRoutes {
  /** Whether a live remote contributes a path. The host fills it from the registry. */
  has: (path: string) => boolean;
}

export const useLiveRoutes = create<LiveRoutes>(() => ({ has: () => false }));

/** Whether a path leads somewhere now: menus and promos ask before they show a link. */
export function useHasRoute(path: string): boolean {
  return useLiveRoutes((state) => state.has(path));
}
