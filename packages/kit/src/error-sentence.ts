import { isApiError } from './api';

/** French sentence for any failure a screen can meet. */
export function errorSentence(error: unknown): string {
  if (isApiError(error)) return error.body?.message ?? 'Le service répond mal en ce moment. Réessayez dans un instant.';
  if (error instanceof TypeError) return 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';
  return 'Erreur inconnue';
}

/** Short code shown in small type beside the sentence: 'NOT_FOUND', 'HTTP 502', 'RÉSEAU'. */
export function errorCode(error: unknown): string {
  if (isApiError(error)) return error.code ?? `HTTP ${error.status}`;
  return error instanceof TypeError ? 'RÉSEAU' : 'INCONNU';
}
