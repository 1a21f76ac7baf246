import { ButtonLink } from '@ulty/elements/base/button';
import { useIsHydrated } from '@ulty/elements/base/hydration';

/**
 * Says that a page's remote is switched off.
 * @param above margin of the notice over the page that was on screen when it was; without it, there is no page
 */
export function Paused({ above }: { above?: string }) {
  // The page below has its own heading.
  const Title = above ? 'p' : 'h1';
  return (
    <section className="u-state u-surface u-state-partial" style={{ margin: above }}>
      <div className="u-state-band" aria-hidden="true" />
      <div className="u-state-body u-stack">
        <Title className="u-state-title">Cette page est en pause</Title>
        <p>{above ? 'Ce que vous avez écrit reste ici, et ce message s’en ira quand elle reprendra.' : 'Revenez plus tard.'}</p>
        <ButtonLink href="/">Accueil</ButtonLink>
      </div>
    </section>
  );
}

/** The place of that notice over a page: there before its text, since a region that comes with it is often not spoken. In no document. */
export function PausedNotice({ isPaused, margin }: { isPaused: boolean; margin: string }) {
  return useIsHydrated() && <div aria-live="polite">{isPaused && <Paused above={margin} />}</div>;
}
