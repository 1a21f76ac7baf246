import { learnPage } from '@ulty/domain/base/pages.js';
import { needOf, type Need } from '@ulty/domain/learning/needs.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Card } from '@ulty/elements/base/card';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { DocumentTitle, useConnectivity, useSearchParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useShelves } from './learn.data';
import { Elsewhere } from './elsewhere';
import { OnPhone } from './on-phone';
import { OwnThread } from './own-thread';
import { SearchBox } from './search-box';
import { ShelfRow } from './shelf-row';
import { Shelves } from './shelves';
import { Tiles } from './tiles';
import './learn.css';

/** 'Apprendre': search, the learner's thread, six doors, shelves by need; with `?need=` one whole shelf. Product §2.29, identity §17.6. */
export default function LearnPage() {
  const [params] = useSearchParams();
  const need = needOf(params.get('need'));
  return need ? <WholeShelf need={need} /> : <Hub />;
}

function Hub() {
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <div className="learn u-stack-20">
      <header className="learn-head">
        <h1>Apprendre</h1>
        <SearchBox />
      </header>
      <OwnThread />
      {isOnline ? (
        <>
          <Tiles />
          <Shelves />
          <Elsewhere />
        </>
      ) : (
        <OnPhone />
      )}
    </div>
  );
}

function WholeShelf({ need }: { need: Need }) {
  return (
    <div className="learn-whole u-stack-16">
      <DocumentTitle title={need} />
      <BackLink href={learnPage}>Apprendre</BackLink>
      <h1>{need}</h1>
      <Read
        of={useShelves(need)}
        failed="Cette étagère n’a pas pu être chargée"
        loading={
          <Loading words="Chargement de l’étagère…">
            <Skeleton height="24rem" />
          </Loading>
        }
      >
        {({ shelves: [shelf] }) =>
          shelf ? (
            <Card as="ul" rows>
              {shelf.items.map((item) => (
                <ShelfRow key={item.id} item={item} isMixed headingLevel={2} />
              ))}
            </Card>
          ) : (
            <EmptyState title="Rien ici pour le moment">Les autres étagères ont de quoi lire.</EmptyState>
          )
        }
      </Read>
    </div>
  );
}
