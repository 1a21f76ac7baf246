import type { SponsorFriend, SponsorLine } from '@ulty/contracts/rewards/referrals.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { missingWords, REFERRAL_REFUSALS, type ReferralRefusal } from '@ulty/domain/rewards/referrals.js';
import { ButtonLink } from '@ulty/elements/base/button';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReadFailure } from '../access/refusals';
import { ReasonModal } from '../ask/reason-modal';
import { TableSkeleton } from '../parts/table-skeleton';
import { RowsTable } from '../parts/rows-table';
import { closeFriend, confirmSponsor, referralsPath, useSponsorFriends } from './referrals.data';

const STATES = { joined: 'Inscrit', almost: 'Presque', qualified: 'En attente', rewarded: 'Récompensé', refused: 'Ne compte pas' } as const;

/** The refusals as the sponsor reads them, in words about the sponsor. */
const REFUSALS: Record<ReferralRefusal, string> = {
  ...REFERRAL_REFUSALS,
  same_device: 'Même téléphone que le parrain.',
  household: 'Même connexion que le parrain, plusieurs jours.',
};

const columnsOf = (onClose: (friend: SponsorFriend) => void): ColumnsType<SponsorFriend> => [
  { title: 'Filleul', key: 'name', render: (_, { name }) => <span className="console-strong u-strong u-block">{name}</span> },
  { title: 'Inscrit le', key: 'joinedOn', render: (_, { joinedOn }) => dayWords(joinedOn) },
  {
    title: 'État',
    key: 'state',
    render: (_, friend) => (
      <>
        <Tag color={friend.state === 'refused' ? 'error' : friend.state === 'rewarded' ? 'success' : undefined}>{STATES[friend.state]}</Tag>
        <span className="u-muted u-small u-block">
          {friend.refusal ? REFUSALS[friend.refusal] : missingWords(friend, dayWords(friend.until))}
        </span>
      </>
    ),
  },
  { title: 'UTC', key: 'utc', align: 'right', render: (_, { utc }) => <span className="u-tabular">{formatCount(utc)}</span> },
  {
    title: 'Décision',
    key: 'close',
    render: (_, friend) =>
      friend.canClose && (
        <Button danger aria-label={`Fermer pour fraude le parrainage ${withDe(friend.name)}`} onClick={() => onClose(friend)}>
          Fermer pour fraude
        </Button>
      ),
  },
];

/** Why an ambassador cannot be confirmed yet, or null. */
const faultOf = ({ confirmedAt, hasCharter, isMinor }: SponsorLine) =>
  confirmedAt ? 'Ambassadeur confirmé' : isMinor ? 'Moins de 18\u00a0ans' : hasCharter ? null : 'Charte pas encore acceptée';

/** One sponsor: their friends, and the possible decisions. */
export function SponsorDetail({ id }: { id: string }) {
  const { data, error, mutate } = useSponsorFriends(id);
  const [asked, setAsked] = useState<SponsorFriend | 'confirm' | null>(null);
  if (!data && !error) return <TableSkeleton label="Chargement du parrain…" />;
  if (!data) return <ReadFailure error={error} title="Ce parrain n’a pas pu être chargé" onRetry={() => void mutate()} />;
  const { sponsor, friends } = data;
  const fault = faultOf(sponsor);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>{sponsor.name}</h1>
          <p>
            {sponsor.code} · {plural(sponsor.joined, 'filleul')} · risque {sponsor.risk}
          </p>
        </div>
        {fault ? <Tag>{fault}</Tag> : <Button onClick={() => setAsked('confirm')}>Confirmer l’ambassadeur</Button>}
        <ButtonLink href={referralsPath(1)} variant="quiet">
          Tous les parrains
        </ButtonLink>
      </header>
      <RowsTable region={`Filleuls ${withDe(sponsor.name)}`} label="Filleuls" columns={columnsOf(setAsked)} rows={friends} />
      {asked === 'confirm' && (
        <ReasonModal
          name="referral"
          title={`Confirmer ${sponsor.name}`}
          okText="Confirmer"
          done="Ambassadeur confirmé"
          act={(reason) => confirmSponsor(id, reason)}
          renew={mutate}
          onClosed={() => setAsked(null)}
        >
          Ses filleuls sont payés sans plafond par mois.
        </ReasonModal>
      )}
      {asked !== null && asked !== 'confirm' && (
        <ReasonModal
          name="referral"
          title={`Fermer le parrainage ${withDe(asked.name)}`}
          okText="Fermer le parrainage"
          done="Parrainage fermé"
          isDanger
          act={(reason) => closeFriend(asked.id, reason)}
          renew={mutate}
          onClosed={() => setAsked(null)}
        >
          Les 100&nbsp;UTC des deux côtés sont repris. Ils liront que le parrainage a été fermé pour fraude.
        </ReasonModal>
      )}
    </>
  );
}
