import type { FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { PieceField } from './fields';
import { askToPublish, francs } from './funds.data';

interface Values {
  reason: string;
  reportId: string | null;
  nextDecisionOn?: string;
}

export interface PublishModalProps {
  overview: FundsOverview;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks a second administrator to publish the drafts on the screen. */
export function PublishModal({ overview: { month, lines, after }, onDone, onClosed }: PublishModalProps) {
  const lineIds = lines.filter(({ publishedAt }) => publishedAt === null).map(({ id }) => id);
  const { total, entrepreneurship, academic, patriotic } = after.split;
  const ask = useAsk<Values>(['reason', 'reportId', 'nextDecisionOn'], async ({ reason, reportId, nextDecisionOn }) => {
    await askToPublish(month, { lineIds, reportId: reportId ?? null, nextDecisionOn: nextDecisionOn || null, reason: reason.trim() });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Publication demandée', detail: 'Une autre personne doit l’approuver.' });
  });
  return (
    <AskModal ask={ask} name="funds-publish" title={`Demander la publication, ${monthWords(month)}`} okText="Demander" onClosed={onClosed}>
      <ModalText>
        {plural(lineIds.length, 'ligne')} à publier. Avec elles, {francs(total)} reversés&nbsp;: {francs(entrepreneurship)} +{' '}
        {francs(academic)} + {francs(patriotic)}. Rien de ce qui est publié ne change ensuite.
      </ModalText>
      <PieceField name="reportId" label="Rapport du mois (facultatif)" />
      <Form.Item name="nextDecisionOn" label="Prochaine décision (facultatif)">
        <Input type="date" />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
