import { lassane } from '@ulty/domain/figures/people.js';
import { telephone } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { bookList } from '@ulty/contracts/reads/books.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { libraryPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState } from '@ulty/elements/base/states';
import { useConnectivity, useOutbox, useRead } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { SuggestedPack } from './suggested-pack';

const SCENE = <Scene {...sceneOf(lassane, telephone)} />;

const SUGGESTED = 3;

/** Shown before the first download: why to download, and three packs with size and cost. Product §2.22. */
export function NothingHere({ library }: { library: DeviceLibrary }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const hasWaiting = useOutbox((state) => state.items.length > 0);
  const { data } = useRead(bookList, {});
  const books = data?.items.slice(0, SUGGESTED) ?? [];
  return (
    <>
      <EmptyState
        drawing={SCENE}
        title="Rien n’est encore sur ce téléphone"
        action={
          <ButtonLink href={libraryPage} variant={hasWaiting ? 'outline' : 'filled'}>
            Choisir un livre
          </ButtonLink>
        }
      >
        {isOnline ? 'Un livre téléchargé se lit et se révise sans réseau.' : `${DOWNLOAD_TEXT.needsNetwork}.`}
      </EmptyState>
      {books.length > 0 && (
        <section aria-labelledby="offline-idees">
          <h2 id="offline-idees" className="offline-heading">
            Pour commencer
          </h2>
          <Card rows as="ul">
            {books.map((book) => (
              <SuggestedPack key={book.id} library={library} book={book} />
            ))}
          </Card>
        </section>
      )}
    </>
  );
}
