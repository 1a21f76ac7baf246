import { noura } from '@ulty/domain/figures/people.js';
import { classe } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { coursesPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { download } from '@ulty/elements/base/icons';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { showToast, trustedNow } from '@ulty/kit';
import { giveFile } from '@ulty/kit/give-file';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useOwnNotes, type ShownNotes } from './notes.data';
import { notesFile } from './notes-file';
import './notes.css';

const SCENE = <Scene {...sceneOf(noura, classe)} />;

/** All of the reader's notes and highlights, to read again and to save as a file. Product §2.20. */
export default function NotesPage() {
  const { notes, here, error, mutate } = useOwnNotes();
  return (
    <div className="notes-page u-stack-20 u-start">
      <header className="u-stack-4">
        <h1>Mes notes</h1>
        {notes && notes.length > 0 && <p className="u-muted">{plural(notes.length, 'texte')}, pour vous seulement</p>}
      </header>
      <Read
        of={{ data: notes, error, mutate }}
        failed="Vos notes n’ont pas pu être chargées"
        offline={
          <OfflineState title="Vos notes ne sont pas encore sur cet appareil">
            Elles viendront avec le réseau{'\u00a0'}; celles qui attendent d’être envoyées restent ici.
          </OfflineState>
        }
        loading={
          <Loading words="Chargement de vos notes…">
            <Skeleton height="8rem" />
          </Loading>
        }
      >
        {(all) => <List notes={all} />}
      </Read>
      {!notes && error && here.length > 0 && <List notes={here} />}
    </div>
  );
}

function List({ notes }: { notes: readonly ShownNotes[] }) {
  if (notes.length === 0) {
    return (
      <EmptyState drawing={SCENE} title="Pas encore de note" action={<ButtonLink href={coursesPage}>Voir les cours</ButtonLink>}>
        Sous chaque leçon et chaque chapitre, écrivez une note ou surlignez des phrases{'\u00a0'}: elles se retrouvent ici.
      </EmptyState>
    );
  }
  const give = async () => {
    const given = await giveFile(notesFile(notes, new Date(trustedNow()).toISOString().slice(0, 10)), 'Mes notes').catch(
      () => 'failed' as const,
    );
    if (given === 'saved')
      showToast({ kind: 'done', title: 'Fichier enregistré', detail: 'Il est dans les téléchargements de ce téléphone.' });
    if (given === 'failed') showToast({ kind: 'failed', title: 'Le fichier n’a pas pu être fait', detail: 'Réessayez dans un instant.' });
  };
  return (
    <>
      <Button icon={download} onClick={() => void give()}>
        Exporter mes notes
      </Button>
      <ul className="u-stack-12 u-wide">
        {notes.map(({ id, title, of, path, text, highlights, updatedAt }) => (
          <li key={id} className="notes-item u-stack-8 u-surface u-break u-pad">
            <p className="u-small u-muted">
              {of} · {formatDate(updatedAt)}
            </p>
            <h2 className="u-h3">
              {path ? (
                <a className="u-touch" href={path}>
                  {title}
                </a>
              ) : (
                title
              )}
            </h2>
            {highlights.map((quote, at) => (
              <blockquote key={`${at} ${quote}`}>{quote}</blockquote>
            ))}
            {text.trim() && (
              <p className="u-lines" dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
