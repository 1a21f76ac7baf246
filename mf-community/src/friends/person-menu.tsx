import { friendRemoved, personBlocked } from '@ulty/contracts/event-types/friends.js';
import { reportSent } from '@ulty/contracts/event-types/safety.js';
import { REPORT_REASON_WORDS, POST_REASONS, type ReportReason } from '@ulty/domain/people/safety.js';
import { Button } from '@ulty/elements/base/button';
import { SelectField } from '@ulty/elements/forms/field';
import { Icon } from '@ulty/elements/base/icon';
import { dotsVertical } from '@ulty/elements/base/icons';
import { useState } from 'react';
import { useAct, WITHOUT_ALIAS } from './friends.data';

interface PersonMenuProps {
  person: string;
  alias: string | null;
  isFriend?: boolean;
}

type Step = 'remove' | 'block' | 'report';
/** Reasons for reporting a person: others see only the alias and milestones. */
const REASONS = POST_REASONS.filter((reason) => reason !== 'wrong' && reason !== 'exam_leak');

/** Ends a friendship, blocks or reports; each after a confirmation. */
export function PersonMenu({ person, alias, isFriend = false }: PersonMenuProps) {
  const name = alias ?? WITHOUT_ALIAS;
  const act = useAct();
  const [step, setStep] = useState<Step | null>(null);
  const [reason, setReason] = useState<ReportReason>('insult');
  const [fault, setFault] = useState<string>();
  async function run(): Promise<void> {
    const refused =
      step === 'remove'
        ? await act(friendRemoved, { person }, name, `${name} n’est plus parmi vos amis`)
        : step === 'block'
          ? await act(personBlocked, { person, isBlocked: true }, name, `${name} est bloqué`)
          : await act(reportSent, { targetType: 'person', targetId: person, reason }, name, 'Signalement envoyé');
    setFault(refused);
    if (!refused) setStep(null);
  }
  return (
    <details className="friends-menu">
      <summary className="u-center" aria-label={`Autres actions\u00a0: ${name}`}>
        <Icon path={dotsVertical} />
      </summary>
      <div className="u-stack-8 u-start">
        {step === null ? (
          <>
            {isFriend && (
              <Button small variant="quiet" onClick={() => setStep('remove')}>
                Retirer de mes amis
              </Button>
            )}
            <Button small variant="quiet" onClick={() => setStep('block')}>
              Bloquer
            </Button>
            <Button small variant="quiet" onClick={() => setStep('report')}>
              Signaler
            </Button>
          </>
        ) : (
          <>
            {step === 'report' ? (
              <SelectField
                id={`friends-raison-${person}`}
                name="reason"
                label={`Signaler ${name}`}
                value={reason}
                onChange={({ target }) => setReason(target.value as ReportReason)}
              >
                {REASONS.map((code) => (
                  <option key={code} value={code}>
                    {REPORT_REASON_WORDS[code]}
                  </option>
                ))}
              </SelectField>
            ) : (
              <p className="u-small">{step === 'block' ? `${name} ne vous verra plus, et n’en saura rien.` : `${name} n’en saura rien.`}</p>
            )}
            <div className="friends-answers u-wrap">
              <Button small variant="danger" onClick={() => void run()}>
                {step === 'remove' ? 'Retirer' : step === 'block' ? `Bloquer ${name}` : 'Envoyer'}
              </Button>
              <Button small variant="outline" onClick={() => setStep(null)}>
                Annuler
              </Button>
            </div>
          </>
        )}
        {fault && (
          <p role="alert" className="u-small">
            {fault}
          </p>
        )}
      </div>
    </details>
  );
}
