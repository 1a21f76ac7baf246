import { ButtonLink } from '@ulty/elements/base/button';

/** Any unmatched path. Both English sentences are the specification's (spec §2); the French line and the link home are ours. */
export function NotFound() {
  return (
    <section className="u-state u-surface u-state-error">
      <div className="u-state-band" aria-hidden="true" />
      <div className="u-state-body u-stack">
        <h1>
          <span lang="en">404 Page Not Found</span>
        </h1>
        <p lang="en">Did you forget to add the page to the router?</p>
        <p>Cette page n’existe pas, ou n’est plus là. Vérifiez l’adresse, ou repartez de l’accueil.</p>
        <ButtonLink href="/">Retour à l’accueil</ButtonLink>
      </div>
    </section>
  );
}
