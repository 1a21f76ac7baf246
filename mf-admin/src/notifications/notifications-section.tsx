import { chooseNotificationBadge } from '@ulty/contracts/commands/admin.js';
import type { BadgeChosen, BadgeSetting } from '@ulty/contracts/people/notifications.js';
import { notificationBadgeSetting } from '@ulty/contracts/reads/notifications.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReasonModal } from '../ask/reason-modal';
import { ReadStates } from '../parts/read-states';

const WORDS = {
  fixed: { name: 'Trois, toujours', text: 'La cloche montre 3, comme la spécification le fixe.' },
  live: { name: 'Non lues', text: 'La cloche compte ce que chaque personne n’a pas lu.' },
} as const;

/** What the header's bell counts, for everybody. Product §2.17, part 4. */
export function NotificationsSection() {
  const { data, error, mutate } = useRead(notificationBadgeSetting);
  const [asked, setAsked] = useState<BadgeSetting['badge'] | null>(null);
  const other = data?.badge === 'live' ? 'fixed' : 'live';
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Notifications</h1>
        </div>
        {data && (
          <Button type="primary" onClick={() => setAsked(other)}>
            {other === 'live' ? 'Compter les non lues' : 'Revenir à trois'}
          </Button>
        )}
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement du réglage…" failed="Le réglage n’a pas pu être chargé" />
      {data && (
        <p>
          <Tag color="processing">{WORDS[data.badge].name}</Tag> {WORDS[data.badge].text}
        </p>
      )}
      {asked && <BadgeModal badge={asked} onDone={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}

interface BadgeModalProps {
  badge: BadgeSetting['badge'];
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason in the journal. */
function BadgeModal({ badge, onDone, onClosed }: BadgeModalProps) {
  return (
    <ReasonModal
      name="badge"
      title="Changer le nombre de la cloche"
      okText="Changer"
      done="Réglage enregistré"
      detailOf={() => WORDS[badge].text}
      act={(reason) => sendAct(chooseNotificationBadge, { body: { badge, reason } satisfies BadgeChosen })}
      renew={onDone}
      onClosed={onClosed}
    >
      {WORDS[badge].text}
    </ReasonModal>
  );
}
