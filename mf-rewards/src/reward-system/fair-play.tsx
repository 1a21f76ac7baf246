import { contactPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check, x } from '@ulty/elements/base/icons';
import { useHasRoute } from '@ulty/kit';

const NBSP = '\u00a0';

const COUNTED = [
  'Apprendre\u00a0: premier essai d’un quiz, chapitres lus, leçons finies, cartes revues.',
  'Le travail fait sans réseau\u00a0: il compte à son heure, quand il arrive.',
  'Le temps réel de lecture et de réponse.',
];

const NEVER = [
  'L’argent\u00a0: les UTC ne s’achètent pas et ne se donnent pas.',
  'Deux fois la même chose, ou un second compte.',
  'Des réponses plus rapides que la lecture.',
  'Votre nom, votre région ou votre téléphone.',
];

/** What counts, what never does, and how to contest a decision. Product §1.6, §2.5. */
export function FairPlay() {
  const hasContact = useHasRoute(contactPage);
  return (
    <section className="u-stack-12" aria-labelledby="reward-system-regles">
      <h2 id="reward-system-regles">Règles du jeu</h2>
      <Card className="reward-system-fair u-stack-12">
        <h3>Ce qui compte</h3>
        <ul className="u-stack-10">
          {COUNTED.map((words) => (
            <li key={words}>
              <Icon path={check} size={20} className="reward-system-counts" />
              {words}
            </li>
          ))}
        </ul>
        <h3>Ce qui ne compte jamais</h3>
        <ul className="u-stack-10">
          {NEVER.map((words) => (
            <li key={words}>
              <Icon path={x} size={20} className="reward-system-never" />
              {words}
            </li>
          ))}
        </ul>
        <p className="u-small u-muted">
          Un doute retient des gains 48{NBSP}h au plus, avec sa raison dans votre historique. Une personne regarde et décide.
        </p>
        {hasContact && (
          <ButtonLink variant="outline" href={`${contactPage}?sujet=contestation`}>
            Contester une décision
          </ButtonLink>
        )}
      </Card>
    </section>
  );
}
