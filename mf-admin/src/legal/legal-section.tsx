import { chooseLegalDeclaration } from '@ulty/contracts/commands/admin.js';
import type { DeclarationChosen, LegalStanding } from '@ulty/contracts/people/legal.js';
import { legalStanding } from '@ulty/contracts/reads/legal.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { showToast, useRead } from '@ulty/kit';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { ReadStates } from '../parts/read-states';
import { sendAct } from '../proof/send-act';

/** The valid legal texts, what is left to do with them, and the number of the declaration at the CIL. Product §1.7, §2.24. */
export function LegalSection() {
  const { data, error, mutate } = useRead(legalStanding);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Textes légaux</h1>
        </div>
        {data && (
          <Button type="primary" onClick={() => setAsked(true)}>
            {data.declaration === null ? 'Écrire le numéro de déclaration' : 'Changer le numéro de déclaration'}
          </Button>
        )}
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des textes…" failed="Les textes n’ont pas pu être chargés" />
      {data && (
        <>
          <p>
            Déclaration à la CIL{'\u00a0'}:{' '}
            {data.declaration ?? 'aucun numéro. La page Mentions légales dit «\u00a0pas encore reçu\u00a0».'}
          </p>
          <ul>
            {data.texts.map(({ slug, title, version, review }) => (
              <li key={slug}>
                <a href={`/${slug}`}>{title}</a>, version du {formatDate(version)}
                {'\u00a0'}: {review}
              </li>
            ))}
          </ul>
          <p className="u-muted u-small u-block">
            Les textes sont dans content/legal. Un texte changé prend un nouveau jour (version){'\u00a0'}: chaque personne est alors priée
            de l’accepter de nouveau.
          </p>
        </>
      )}
      {isAsked && <DeclarationModal standing={data} onDone={() => mutate()} onClosed={() => setAsked(false)} />}
    </>
  );
}

interface DeclarationModalProps {
  standing: LegalStanding | undefined;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the number, and for the reason in the journal. */
function DeclarationModal({ standing, onDone, onClosed }: DeclarationModalProps) {
  const ask = useAsk<DeclarationChosen>(['declaration', 'reason'], async ({ declaration = '', reason }) => {
    const chosen = { declaration: declaration.trim(), reason: reason.trim() } satisfies DeclarationChosen;
    await sendAct(chooseLegalDeclaration, { body: chosen });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Réglage enregistré', detail: 'La page Mentions légales le montre.' });
  });
  return (
    <AskModal ask={ask} name="legal" title="Numéro de déclaration à la CIL" okText="Enregistrer" onClosed={onClosed}>
      <ModalText>Tel qu’il est écrit sur le récépissé. Un champ vide le retire de la page.</ModalText>
      <Form.Item name="declaration" label="Numéro" initialValue={standing?.declaration ?? ''}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
