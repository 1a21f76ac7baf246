import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { EconomicLine, NewEconomicLine, PaymentLine } from '@ulty/contracts/rewards/economics.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { FUND_WORDS, REVENUE_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { FUNDS, REVENUE_SOURCES, type Fund, type RevenueSource } from '@ulty/domain/rewards/revenue-split.js';
import { newEventId, showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { useAsk } from '../ask/use-ask';
import { AmountField, ChoiceField, NoteField, PieceField } from './fields';
import { addLine, francs } from './funds.data';
import { lineWords } from './lines-table';

/** The kind of line that is added to a month. */
export type LineAct = { kind: 'revenue' } | { kind: 'payment' } | { kind: 'correction'; line: EconomicLine };

interface Values {
  amountFcfa: string;
  note: string;
  documentId: string | null;
  source: RevenueSource;
  fund: Fund;
  beneficiaryKind: PaymentLine['beneficiaryKind'];
  beneficiaryCount: string;
  paidOn: string;
  reference: string;
}
const FIELDS = [
  'amountFcfa',
  'note',
  'documentId',
  'source',
  'fund',
  'beneficiaryKind',
  'beneficiaryCount',
  'paidOn',
  'reference',
] as const satisfies readonly (keyof Values)[];

const BENEFICIARIES = [
  ['projects', 'Projets'],
  ['pupils', 'Élèves'],
  ['students', 'Étudiants'],
  ['organisations', 'Organisations'],
] as const satisfies readonly (readonly [PaymentLine['beneficiaryKind'], string])[];

const TITLES = { revenue: 'Ajouter une recette', payment: 'Ajouter un paiement', correction: 'Corriger une ligne' } as const;

export interface LineModalProps {
  act: LineAct;
  month: string;
  /** Reloads the month. */
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for a draft line. Its id is made once, so that sending it again adds no second line. */
export function LineModal({ act, month, onDone, onClosed }: LineModalProps) {
  const [id] = useState(newEventId);
  const ask = useAsk<Values>(FIELDS, async (values) => {
    await addLine(lineOf(act, { id, month }, values));
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Ligne ajoutée', detail: 'Elle sera publique une fois publiée à deux.' });
  });
  return (
    <AskModal
      ask={ask}
      name="funds-line"
      title={`${TITLES[act.kind]}, ${monthWords(month)}`}
      okText="Ajouter"
      onClosed={onClosed}
      initialValues={{ source: 'ads', fund: 'entrepreneurship', beneficiaryKind: 'projects' }}
    >
      {act.kind === 'correction' && (
        <ModalText>
          {lineWords(act.line)}&nbsp;: {francs(act.line.exactFcfa ?? act.line.amountFcfa)} aujourd’hui. La ligne publiée reste, une autre la
          corrige.
        </ModalText>
      )}
      {act.kind === 'revenue' && (
        <ChoiceField name="source" label="Source" choices={REVENUE_SOURCES.map((source) => [source, REVENUE_WORDS[source]] as const)} />
      )}
      {act.kind === 'payment' && <ChoiceField name="fund" label="Fonds" choices={FUNDS.map((fund) => [fund, FUND_WORDS[fund]] as const)} />}
      {act.kind === 'correction' ? <AmountField label="Montant exact, en FCFA" least={0} /> : <AmountField label="Montant, en FCFA" />}
      {act.kind === 'payment' && <PaymentFields />}
      <NoteField />
      <PieceField name="documentId" label="Pièce" />
    </AskModal>
  );
}

const isSome = (_rule: unknown, typed: unknown) => {
  const count = typedWhole(typed);
  return count !== null && count >= 1 && count <= 999_999 ? Promise.resolve() : Promise.reject(new Error());
};

function PaymentFields() {
  return (
    <>
      <ChoiceField name="beneficiaryKind" label="Bénéficiaires" choices={BENEFICIARIES} />
      <Form.Item
        name="beneficiaryCount"
        label="Nombre"
        rules={[{ required: true, validator: isSome, message: 'Un nombre entier, au moins 1.' }]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="paidOn" label="Payé le" rules={[{ required: true, message: 'Donnez le jour du paiement.' }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="reference"
        label="Numéro du reçu"
        rules={[{ required: true, whitespace: true, message: 'Donnez le numéro du reçu.' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </>
  );
}

function lineOf(act: LineAct, made: { id: string; month: string }, values: Values): NewEconomicLine {
  const shared = {
    ...made,
    note: values.note.trim(),
    documentId: values.documentId ?? null,
    amountFcfa: typedWhole(values.amountFcfa) ?? -1,
  };
  if (act.kind === 'correction') return { ...shared, kind: 'correction', correctsId: act.line.id };
  if (act.kind === 'revenue') return { ...shared, kind: 'revenue', source: values.source };
  const { fund, beneficiaryKind, beneficiaryCount, paidOn, reference } = values;
  return {
    ...shared,
    kind: 'payment',
    fund,
    beneficiaryKind,
    beneficiaryCount: typedWhole(beneficiaryCount) ?? 0,
    paidOn,
    reference: reference.trim(),
  };
}
