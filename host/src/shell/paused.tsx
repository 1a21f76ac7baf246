import { ButtonLink } from '@ulty/elements/base/button';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { StateFrame } from '@ulty/elements/base/states';

/**
 * Shows that a page's remote is switched off.
 * @param above margin of the notice over a page that stays on screen; without it, there is no page
 */
export function Paused({ above }: { above?: string }) {
  // The page below has its own heading.
  const Title = above ? 'p' : 'h1';
  return (
    <StateFrame kind="partial" style={{ margin: above }}>
      <Title>Cette page est en pause</Title>
      <p>{above ? 'Ce que vous avez écrit reste ici, et ce message s’en ira quand elle reprendra.' : 'Revenez plus tard.'}</p>
      <ButtonLink href="/">Accueil</ButtonLink>
    </StateFrame>
  );
}

/**
 * The place of that notice over a page. It exists before its text, since screen readers often ignore a region that appears together with
 * it. Absent in documents.
 */
export function PausedNotice({ isPaused, margin }: { isPaused: boolean; margin: string }) {
  return useIsHydrated() && <div aria-live="polite">{isPaused && <Paused above={margin} />}</div>;
}
