import { ownDuos } from '@ulty/contracts/reads/duos.js';
import { friendsPage } from '@ulty/domain/base/pages.js';
import { DUO } from '@ulty/domain/people/duos.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { DuoInvite } from './duo-invite';
import { DuoList } from './duo-list';
import { useDuos } from './duo.data';
import './social.css';
import './duo.css';

/** One's duos, and the link that begins another. Product §2.12. */
export default function DuosRoute() {
  const age = useAge(ownDuos, {});
  return (
    <div className="friends-page friends-duo-page u-stack-16">
      <header>
        <BackLink href={friendsPage}>Amis</BackLink>
        <h1>Cinq quiz à deux</h1>
        <p className="u-muted">{DUO.days}&nbsp;jours, au moins un quiz chacun. Vous réussissez ensemble.</p>
        {age && <p className="u-small u-muted">{age}</p>}
      </header>
      <Read
        of={useDuos()}
        failed="Vos défis n’ont pas pu être chargés"
        offline={
          <OfflineState title="Vos défis ne sont pas encore sur cet appareil">Ils viendront avec le réseau, et y resteront.</OfflineState>
        }
        loading={
          <Loading className="u-stack-16" words="Chargement de vos défis…">
            <Skeleton height="12rem" />
          </Loading>
        }
      >
        {({ duos }) => (
          <>
            <DuoInvite isMain title={duos.length > 0 ? 'Inviter une autre personne' : 'Invitez une personne'} />
            {duos.length > 0 && <DuoList duos={duos} />}
          </>
        )}
      </Read>
    </div>
  );
}
