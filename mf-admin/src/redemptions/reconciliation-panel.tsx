import type { Reconciliation, ReconciliationDifference } from '@ulty/contracts/rewards/admin-redemptions.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { redemptionName, redemptionStateWords } from '@ulty/domain/rewards/redemption-words.js';
import { trustedNow } from '@ulty/kit';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { AskForm } from '../ask/ask-form';
import { useAsk } from '../ask/use-ask';
import { queuePath, reconcile } from './redemptions.data';

interface Values {
  from: string;
  to: string;
  csv: string;
}

const KINDS: Record<ReconciliationDifference['kind'], string> = {
  there_only: 'Payé chez l’opérateur, pas chez nous',
  here_only: 'Payé chez nous, absent du fichier',
  amount: 'Montants différents',
  unknown: 'Aucune demande ne porte cette référence',
  twice: 'Deux lignes pour un seul paiement',
};

/** Compares the operator's file with our books: differences are listed, nothing changes. */
export function ReconciliationPanel() {
  const [found, setFound] = useState<Reconciliation | null>(null);
  const ask = useAsk<Values>(['from', 'to', 'csv'], async (values) => setFound(await reconcile(values)));
  const today = new Date(trustedNow()).toISOString().slice(0, 10);
  return (
    <>
      <a className="redemption-link u-touch u-medium" href={queuePath('checking')}>
        Échanges
      </a>
      <header className="console-head u-wrap">
        <div>
          <h1>Rapprochement</h1>
          <p>Collez le fichier de l’opérateur. Rien n’est modifié.</p>
        </div>
      </header>
      <AskForm ask={ask} name="reconciliation" className="redemption-form" initialValues={{ from: today, to: today, csv: '' }}>
        <Form.Item name="from" label="Du">
          <Input type="date" />
        </Form.Item>
        <Form.Item name="to" label="Au">
          <Input type="date" />
        </Form.Item>
        <Form.Item name="csv" label="Fichier CSV : référence, montant, statut">
          <TextArea rows={8} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={ask.isSending}>
          Comparer
        </Button>
      </AskForm>
      {found && <Differences found={found} />}
    </>
  );
}

function Differences({ found: { lines, agreeing, theirFcfa, ourFcfa, differences } }: { found: Reconciliation }) {
  return (
    <section aria-live="polite">
      <h2>{differences.length === 0 ? 'Tout concorde' : plural(differences.length, 'différence')}</h2>
      <p>
        {plural(lines, 'ligne')}, {formatCount(agreeing)} d’accord. Fichier {formatCount(theirFcfa)}&nbsp;FCFA, nos livres{' '}
        {formatCount(ourFcfa)}&nbsp;FCFA.
      </p>
      <ul className="redemption-lines">
        {differences.map(({ kind, reference, number, state, theirFcfa: theirs, ourFcfa: ours }, index) => (
          <li key={`${reference} ${index}`}>
            <b>{KINDS[kind]}</b> · {number === null ? reference : redemptionName(number)}
            {state && `, ${redemptionStateWords(state)}`}
            {theirs !== null && ` · fichier ${formatCount(theirs)}\u00a0FCFA`}
            {ours !== null && ` · nos livres ${formatCount(ours)}\u00a0FCFA`}
          </li>
        ))}
      </ul>
    </section>
  );
}
