import { NotFoundState } from '@ulty/elements/base/states';

/** Any unmatched path. */
export function NotFound() {
  return <NotFoundState>Cette page n’existe pas, ou n’est plus là. Vérifiez l’adresse, ou repartez de l’accueil.</NotFoundState>;
}
