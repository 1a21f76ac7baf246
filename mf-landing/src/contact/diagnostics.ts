import { newEvent, useOutbox } from '@ulty/kit';

/** Details that help support, sent only when the visitor ticks the box. */
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
