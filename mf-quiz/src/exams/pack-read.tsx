import { heroPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, OfflineState } from '@ulty/elements/base/states';
import { Read, type ReadProps } from '@ulty/states/read';

/** The content of a pack, with its states: removed or not open, not on this phone, or failed. */
export function PackRead<Answer>(props: Pick<ReadProps<Answer>, 'of' | 'loading' | 'children'>) {
  return (
    <Read
      failed="Le pack n’a pas pu être chargé"
      missing={
        <EmptyState title="Ce pack n’est pas ouvert" action={<ButtonLink href={heroPage}>Voir QuizHero</ButtonLink>}>
          Il a peut-être été remplacé, ou QuizHero n’est pas encore ouvert.
        </EmptyState>
      }
      offline={(retry) => (
        <OfflineState title="Ce pack n’est pas sur ce téléphone" action={<Button onClick={retry}>Réessayer</Button>}>
          Téléchargez-le à la prochaine connexion{'\u00a0'}: il s’ouvre ensuite sans réseau.
        </OfflineState>
      )}
      {...props}
    />
  );
}
