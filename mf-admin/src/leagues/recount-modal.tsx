import type { LeagueRecount, LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { Notice } from '@ulty/elements/base/notice';
import { errorCode, errorSentence } from '@ulty/kit';
import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { ModalText } from '../ask/modal-text';
import { recountWeek, weekWords, type Recounted } from './leagues.data';

/** Recounts a week's points and shows what would change. Writes nothing. */
export function RecountModal({ week, onClosed }: { week: LeagueWeekRow; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [isCounting, setCounting] = useState(false);
  const [found, setFound] = useState<Recounted | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function count(): Promise<void> {
    setCounting(true);
    setFailure(null);
    try {
      await recountWeek(week.weekId, setFound);
    } catch (error) {
      setFailure(error);
    }
    setCounting(false);
  }

  return (
    <Modal
      open={isOpen}
      transitionName=""
      afterClose={onClosed}
      title={`Recompter la semaine du ${weekWords(week.weekId)}`}
      okText={found ? 'Recompter encore' : 'Recompter'}
      cancelText="Fermer"
      confirmLoading={isCounting}
      onOk={() => void count()}
      onCancel={() => setOpen(false)}
    >
      <div className="ask-modal">
        <ModalText>Les points sont recomptés depuis leurs sources, puis comparés. C’est un essai, rien n’est changé.</ModalText>
        {failure !== null && (
          <Notice tone="error" role="alert" title={errorSentence(failure)}>
            Code {errorCode(failure)}
          </Notice>
        )}
        {found && (
          <div role="status">
            <p>
              {plural(found.groups, 'groupe')}, {plural(found.members, 'membre')} {found.isDone ? 'vérifiés' : 'vérifiés jusqu’ici'}.{' '}
              <strong>{found.changed === 0 ? 'Rien ne changerait.' : `${plural(found.changed, 'ligne')} à revoir.`}</strong>
            </p>
            <ul>
              {found.changes.map((change) => (
                <li key={change.userId}>{changeText(change)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
}

function changeText({ alias, groupId, before, after }: LeagueRecount['changes'][number]): string {
  return `${alias ?? 'Membre sans nom'}, groupe ${groupId}\u00a0: ${placeText(before)} → ${placeText(after)}`;
}

function placeText({ points, rank }: { points: number; rank: number | null }): string {
  return `${formatCount(points)}\u00a0points, ${rank === null ? 'non classé' : `rang ${formatCount(rank)}`}`;
}
