import { examPackPage, heroPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useHasRoute } from '@ulty/kit';

/** Whether the academic track is open: its packs have pages. */
export const useAreExamsOpen = (): boolean => useHasRoute(examPackPage.pattern);

/** The academic track: a link to its packs, and what is planned here. Product §2.9. */
export function Exams() {
  const hasPage = useHasRoute(heroPage);
  const isOpen = useAreExamsOpen();
  return (
    <Card as="section" tone={isOpen ? 'plain' : 'soon'} aria-labelledby="progression-exams" className="u-stack-12 u-start">
      <h2 id="progression-exams">BEPC et BAC{!isOpen && <>&nbsp;: bientôt</>}</h2>
      <p>
        {isOpen
          ? 'Vos packs sont ouverts. Vos matières, leurs coefficients et une note estimée apparaîtront ici plus tard.'
          : 'Vos matières, leurs coefficients et une note estimée apparaîtront ici dès l’ouverture de QuizHero.'}
      </p>
      {hasPage && (
        <ButtonLink href={heroPage} variant="outline">
          {isOpen ? 'Voir les packs' : 'Me prévenir'}
        </ButtonLink>
      )}
    </Card>
  );
}
