import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState } from '@ulty/elements/base/states';
import type { ListFilters } from './list-filters';

interface EmptyListProps {
  path: string;
  askPath: string;
  filters: ListFilters;
  /** 'Entrepreneuriat'; null on the reader's own list. */
  trackName: string | null;
}

/** Why a list is empty, and what to do about it. Product §2.13. */
export function EmptyList({ path, askPath, filters: { tab = 'recent', subject, grade, about }, trackName }: EmptyListProps) {
  const ask = <ButtonLink href={askPath}>Poser une question</ButtonLink>;
  const all = <ButtonLink href={path}>Voir les récentes</ButtonLink>;
  if (tab === 'unanswered')
    return (
      <EmptyState title="Toutes les questions ont une réponse" action={all}>
        Revenez bientôt, ou votez pour les réponses qui aident.
      </EmptyState>
    );
  if (tab === 'followed')
    return (
      <EmptyState title="Vous ne suivez aucune question" action={all}>
        «&nbsp;Suivre&nbsp;», sous une question, la garde ici.
      </EmptyState>
    );
  if (tab === 'mine')
    return (
      <EmptyState title="Vous n’avez pas encore posé de question" action={ask}>
        Posez-la même sans réseau&nbsp;: elle partira à la reconnexion.
      </EmptyState>
    );
  const place = subject ?? (about ? null : trackName);
  const where = about ? ' ici' : place ? ` en ${place}` : '';
  return (
    <EmptyState title={`Soyez le premier à poser une question${where}`} action={ask}>
      {grade || subject || about ? (
        <>
          Ou lisez <a href={path}>toutes les questions</a>.
        </>
      ) : (
        'Quelqu’un a déjà eu la même difficulté que vous.'
      )}
    </EmptyState>
  );
}
