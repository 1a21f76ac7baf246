import { ButtonLink } from '@ulty/elements/button';

/**
 * Stands for a page whose remote is switched off.
 * @param above margin of the notice over the page that was on screen when it was; without it, there is no page
 */
export function Paused({ above }: { above?: string }) {
  const Heading = above ? 'h2' : 'h1';
  return (
    <section className="u-state u-state-partial" role="status" style={{ margin: above }}>
      <div className="u-state-band" aria-hidden="true" />
      <div className="u-state-body">
        <Heading className="u-state-title">Cette page est en pause</Heading>
        <p>{above ? 'Ce que vous avez écrit reste ici, et ce message s’en ira quand elle reprendra.' : 'Revenez plus tard.'}</p>
        <ButtonLink href="/">Accueil</ButtonLink>
      </div>
    </section>
  );
}
