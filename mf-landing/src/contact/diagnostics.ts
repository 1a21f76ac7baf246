import { newEvent, useOutbox } from '@ulty/kit';

/** What helps us to help, sent only when its box is ticked. */
export function readDiagnostics(): Record<string, string | number | boolean> {
  const { items, lastSyncAt } = useOutbox.getState();
  return {
    version: newEvent('').appVersion || 'inconnue',
    navigateur: navigator.userAgent.slice(0, 200),
    ecran: `${window.innerWidth} x ${window.innerHeight}`,
    enLigne: navigator.onLine,
    enAttente: items.length,
    derniereSynchronisation: lastSyncAt ? new Date(lastSyncAt).toISOString() : 'jamais',
  };
}
