import type { DuoLink } from '@ulty/contracts/community/duos.js';
import { duoLink } from '@ulty/contracts/reads/duos.js';
import { duoTaken } from '@ulty/contracts/event-types/duos.js';
import { duosPage, friendsPage } from '@ulty/domain/base/pages.js';
import { DUO } from '@ulty/domain/people/duos.js';
import { REFERRAL_UTC } from '@ulty/domain/rewards/referrals.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useNow, useParams } from '@ulty/kit';
import { useActs, useAge } from '@ulty/kit/acts';
import { useAct } from '@ulty/kit/use-act';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { DuoCard, TWO } from './duo-card';
import { DuoInvite, SendLink } from './duo-invite';
import { useDuoLink } from './duo.data';
import './social.css';
import './duo.css';

/** A link of a duo, and the duo once it is taken. Product §2.12, identity §17.8. */
export default function DuoRoute() {
  const { code = '' } = useParams();
  const age = useAge(duoLink, { code });
  return (
    <div className="friends-page friends-duo-page u-stack-16">
      <header>
        <BackLink href={friendsPage}>Amis</BackLink>
        <h1>Cinq quiz à deux</h1>
        <p className="u-muted">Une semaine. Vous réussissez ensemble.</p>
        {age && <p className="u-small u-muted">{age}</p>}
      </header>
      <Read
        of={useDuoLink(code)}
        failed="Ce défi n’a pas pu être chargé"
        offline={
          <OfflineState title="Ce lien s’ouvre avec du réseau">Gardez-le dans vos messages, et ouvrez-le à la reconnexion.</OfflineState>
        }
        loading={
          <Loading className="u-stack-16" words="Chargement du défi…">
            <Skeleton height="22rem" />
          </Loading>
        }
      >
        {(link) => <Content code={code} link={link} />}
      </Read>
    </div>
  );
}

function Content({ code, link }: { code: string; link: DuoLink }) {
  const now = useNow().getTime();
  if (link.duo)
    return (
      <>
        <DuoCard duo={link.duo} />
        {link.duo.state === 'running' && <DuoInvite title="Inviter quelqu’un d’autre" />}
      </>
    );
  if (link.state === 'open') return <Invited code={code} link={link} />;
  if (link.state === 'own' && link.until && Date.parse(link.until) > now)
    return (
      <Card className="u-stack-12">
        <h2>C’est votre lien&nbsp;: envoyez-le.</h2>
        <SendLink isMain link={{ code, until: link.until }} />
      </Card>
    );
  return (
    <>
      {link.state === 'used' ? (
        <Notice tone="pending" title="Ce lien a déjà servi.">
          Demandez-en un nouveau{link.alias && ` à ${link.alias}`}.
        </Notice>
      ) : (
        <Notice tone="pending" title={link.state === 'own' ? 'Votre lien s’est éteint.' : 'Ce lien ne marche plus.'}>
          {link.state === 'own' ? `Personne ne l’a ouvert en ${DUO.linkDays}\u00a0jours.` : 'Demandez-en un nouveau à qui vous l’a envoyé.'}
        </Notice>
      )}
      <ButtonLink wide href={duosPage}>
        {link.state === 'own' ? 'Créer un autre lien' : 'Envoyer mon propre lien'}
      </ButtonLink>
    </>
  );
}

/** What the one who opens a link reads before taking it. */
function Invited({ code, link: { alias } }: { code: string; link: DuoLink }) {
  const { run, isBusy } = useAct(duoTaken, '', { kept: 'Défi gardé', failed: 'Le défi n’a pas commencé' });
  const isWaiting = useActs(duoLink, { code }).some(({ type }) => type === duoTaken.type);
  return (
    <Card as="section" flush className="u-clip" aria-labelledby="friends-duo-invited">
      {TWO}
      <div className="friends-duo u-stack-12">
        <h2 id="friends-duo-invited">
          <bdi>{alias ?? 'Quelqu’un'}</bdi> vous propose cinq quiz à deux.
        </h2>
        <p>{DUO.days}&nbsp;jours, au moins un quiz chacun. Au cinquième, une pièce entre dans vos deux étoffes.</p>
        <p className="u-small u-muted">
          Vous venez d’arriver sur Ulty&nbsp;? Ce lien vaut invitation&nbsp;: {REFERRAL_UTC}&nbsp;UTC pour chacun, aux règles du parrainage.
        </p>
        {isWaiting ? (
          <p className="u-pending">Votre réponse attend le réseau.</p>
        ) : (
          <Button wide disabled={isBusy} onClick={() => void run({ code })}>
            Commencer à deux
          </Button>
        )}
      </div>
    </Card>
  );
}
