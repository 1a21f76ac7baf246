import { coachPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { sparkles } from '@ulty/elements/base/icons';
import { useHasRoute } from '@ulty/kit';

/** A link to the coach, which both platforms promise; renders nothing where it is not live. Product §2.26. */
export function CoachLink() {
  if (!useHasRoute(coachPage)) return null;
  return (
    <section className="u-card u-stack" aria-labelledby="play-coach">
      <h2 id="play-coach">Votre coach</h2>
      <p className="u-muted">Il explique, entraîne et planifie, à partir de nos livres.</p>
      <ButtonLink variant="outline" icon={sparkles} href={coachPage}>
        Demander au coach
      </ButtonLink>
    </section>
  );
}
