import { ButtonLink } from '@ulty/elements/button';

/** Stands for a page whose remote is switched off or, `isAbove` the page that was on screen then, says so. */
export function Paused({ isAbove = false }: { isAbove?: boolean }) {
  const Heading = isAbove ? 'h2' : 'h1';
  return (
    <section className="u-state u-state-partial" role="status">
      <div className="u-state-band" aria-hidden="true" />
      <div className="u-state-body">
        <Heading className="u-state-title">Cette page est en pause</Heading>
        <p>{isAbove ? 'Ce que vous avez écrit reste ici, et ce message s’en ira quand elle reprendra.' : 'Revenez plus tard.'}</p>
        <ButtonLink href="/">Accueil</ButtonLink>
      </div>
    </section>
  );
}
