import { ButtonLink } from '@ulty/elements/button';
import { Card } from '@ulty/elements/card';
import { useHasRoute } from '@ulty/kit';

/** The academic track, until it opens. Product §2.9. */
export function ExamsSoon() {
  const hasPage = useHasRoute('/quiz-hero');
  return (
    <Card as="section" tone="soon" aria-labelledby="da-pg-exams" className="da-pg-soon">
      <h2 id="da-pg-exams">BEPC et BAC&nbsp;: bientôt</h2>
      <p>Vos matières, leurs coefficients et une note estimée apparaîtront ici dès l’ouverture de QuizHero.</p>
      {hasPage && (
        <ButtonLink href="/quiz-hero" variant="outline">
          Me prévenir
        </ButtonLink>
      )}
    </Card>
  );
}
