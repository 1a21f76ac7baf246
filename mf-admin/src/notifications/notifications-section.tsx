import { chooseNotificationBadge } from '@ulty/contracts/commands/admin.js';
import type { BadgeChosen, BadgeSetting } from '@ulty/contracts/people/notifications.js';
import { notificationBadgeSetting } from '@ulty/contracts/reads/notifications.js';
import { showToast, useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { ReadStates } from '../parts/read-states';

const WORDS = {
  fixed: { name: 'Trois, toujours', text: 'La cloche montre 3, comme la spécification le fixe.' },
  live: { name: 'Non lues', text: 'La cloche compte ce que chaque personne n’a pas lu.' },
} as const;

/** What the header's bell counts, for everybody. Product §2.17, part 4. */
export function NotificationsSection() {
  const { data, error, mutate } = useRead(notificationBadgeSetting);
  const [isAsked, setAsked] = useState(false);
  const other = data?.badge === 'live' ? 'fixed' : 'live';
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Notifications</h1>
        </div>
        {data && (
          <Button type="primary" onClick={() => setAsked(true)}>
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
      {isAsked && <BadgeModal badge={other} onDone={() => mutate()} onClosed={() => setAsked(false)} />}
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
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await sendAct(chooseNotificationBadge, { body: { badge, reason: reason.trim() } satisfies BadgeChosen });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Réglage enregistré', detail: WORDS[badge].text });
  });
  return (
    <AskModal ask={ask} name="badge" title="Changer le nombre de la cloche" okText="Changer" onClosed={onClosed}>
      <p className="ask-modal-text u-muted">{WORDS[badge].text}</p>
      <ReasonField />
    </AskModal>
  );
}
