import { createContext, useContext } from 'react';

/** Whether a live remote contributes a path. The host provides it from the registry. */
export type HasRoute = (path: string) => boolean;

/** A context and not a store: it must give the same answer while the server draws and while the browser hydrates. */
export const LiveRoutes = createContext<HasRoute>(() => false);

/** Returns a function that tells whether a path has a live page. */
export function useLiveRoutes(): HasRoute {
  return useContext(LiveRoutes);
}

/** Whether a path has a live page: menus and promos check it before they show a link. */
export function useHasRoute(path: string): boolean {
  return useContext(LiveRoutes)(path);
}
